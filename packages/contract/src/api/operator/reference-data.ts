// The calls by which an operator replaces a list of reference data: upload and check, look at the difference, apply it, go back.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { differenceKinds, editionForm, referenceLists } from "../../platform/reference-lists.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const list = z.enum(referenceLists);
const listParams = z.object({ list });
const versionParams = z.object({ list, version: wire.uuid });

/** The fields beside the files. */
export const referenceFileFields = z.strictObject({
  edition: z.string().check(z.trim(), z.regex(editionForm)),
  /** Where the file is from, in the operator's words. */
  edition_source: z
    .string()
    .check(z.trim(), z.minLength(limits.reasonLettersLeast), z.maxLength(limits.partyIdSourceLettersMost)),
});

const files = z.array(z.object({ name: z.string(), sha256: wire.hex32, size: z.int() }));

const heldEdition = z.object({
  edition: z.string(),
  source: z.string(),
  date: wire.isoDate,
  /** Without the withdrawn ones, which stand so that older papers can be read. */
  rows: z.int(),
  withdrawn: z.int(),
  files,
  /** Null: the list as it came with the product. */
  applied_at: wire.nullableInstant,
  applied_by: z.nullable(z.string()),
});

const heldList = z.object({
  list,
  in_force: heldEdition,
  /** What going back would bring; null: nothing was replaced yet. */
  before: z.nullable(z.object({ edition: z.string() })),
  /** Files that were checked and are not applied, the newest first. */
  waiting: z.array(
    z.object({ id: wire.uuid, edition: z.string(), uploaded_by: z.string(), uploaded_at: wire.instant }),
  ),
});
export type HeldReferenceList = z.infer<typeof heldList>;

/** `WAITING`: it can be applied; `OUTDATED`: another was applied since it was compared; `APPLIED`: it is or was in force. */
export const referenceVersionStates = ["WAITING", "OUTDATED", "APPLIED"] as const;

const referenceVersion = z.object({
  id: wire.uuid,
  list,
  state: z.enum(referenceVersionStates),
  edition: z.string(),
  source: z.string(),
  date: wire.isoDate,
  files,
  rows: z.int(),
  withdrawn: z.int(),
  /** It brings an earlier edition back. */
  goes_back: z.boolean(),
  /** The edition that it was compared with. */
  compared_with: z.string(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  uploaded_by: z.string(),
  uploaded_at: wire.instant,
  /** Removed codes that drafts have, those of most drafts first. */
  used: z.array(z.object({ code: z.string(), drafts: z.int() })),
});
export type ReferenceVersion = z.infer<typeof referenceVersion>;

const difference = z.object({
  kind: z.enum(differenceKinds),
  code: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ReferenceDifference = z.infer<typeof difference>;

export const listReferenceData = endpoint({
  id: "listReferenceData",
  method: "GET",
  path: "/api/operator/reference-data/",
  says: "Each list of reference data: its edition in force, its source, how many rows it has and since when.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(heldList),
  refuses: [],
});

/** Multipart: each part of the edition as `file`. */
export const checkReferenceFile = endpoint({
  id: "checkReferenceFile",
  method: "POST",
  path: "/api/operator/reference-data/:list/versions/",
  says: "Checks a file of a list and compares it with what is in force, without applying it: multipart with each part of the edition as `file` (CSV, or the ZIP of it), `edition` and `edition_source`. Every row that is wrong is named with its line.",
  access: "bearer",
  isForOperators: true,
  params: listParams,
  takes: "file",
  status: 201,
  answer: referenceVersion,
  refuses: [
    "reference_rows_broken",
    "reference_file_unread",
    "reference_file_part",
    "reference_edition_older",
    "file_too_large",
    "empty_file",
    "damaged_file",
    "store_unavailable",
  ],
});

export const goBackInReferenceData = endpoint({
  id: "goBackInReferenceData",
  method: "POST",
  path: "/api/operator/reference-data/:list/earlier/",
  says: "Compares the edition that was in force before with the one that is, without applying it.",
  access: "bearer",
  isForOperators: true,
  params: listParams,
  status: 201,
  answer: referenceVersion,
  refuses: [],
});

export const getReferenceVersion = endpoint({
  id: "getReferenceVersion",
  method: "GET",
  path: "/api/operator/reference-data/:list/versions/:version/",
  says: "One version of a list: how it differs from the one that it was compared with, counted, and the removed codes that drafts have.",
  access: "bearer",
  isForOperators: true,
  params: versionParams,
  answer: referenceVersion,
  refuses: [],
});

export const listReferenceDifferences = endpoint({
  id: "listReferenceDifferences",
  method: "GET",
  path: "/api/operator/reference-data/:list/versions/:version/differences/",
  says: "The rows in which a version differs: removed, then changed, then added; by code or words.",
  access: "bearer",
  isForOperators: true,
  params: versionParams,
  query: z.object({
    page: wire.pageQuery.page,
    page_size: wire.pageQuery.page_size,
    search: wire.search,
    kind: z.optional(z.enum(differenceKinds)),
  }),
  answer: z.object(wire.listAnswer(difference)),
  refuses: [],
});

export const applyReferenceVersion = endpoint({
  id: "applyReferenceVersion",
  method: "POST",
  path: "/api/operator/reference-data/:list/versions/:version/apply/",
  says: "Puts a version in force for everybody, unless another was applied since it was compared.",
  access: "bearer",
  isForOperators: true,
  params: versionParams,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: ["reference_changed"],
});

export const discardReferenceVersion = endpoint({
  id: "discardReferenceVersion",
  method: "DELETE",
  path: "/api/operator/reference-data/:list/versions/:version/",
  says: "Forgets a version that was never applied.",
  access: "bearer",
  isForOperators: true,
  params: versionParams,
  status: 204,
  refuses: ["reference_changed"],
});
