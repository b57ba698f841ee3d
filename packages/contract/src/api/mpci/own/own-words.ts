// The calls for what a company writes on its filings for itself: its reference of each, and labels. NAIC never gets them.
import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../../endpoint.ts";
import * as wire from "../../wire.ts";
import { filingParams } from "../parts.ts";

/** How a label looks; what it means says its name. */
export const labelTones = ["neutral", "info", "success", "warning", "danger"] as const;
export type LabelTone = (typeof labelTones)[number];

export const ownReference = z.string().check(z.trim(), z.maxLength(limits.ownReferenceLettersMost));
const labelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.labelLettersMost));
const labelIds = z.array(wire.uuid).check(z.maxLength(limits.labelsMost));

const label = z.object({ id: wire.uuid, name: z.string(), tone: z.enum(labelTones) });
export type FilingLabel = z.infer<typeof label>;

const ownWords = z.object({
  filing_id: wire.uuid,
  reference: z.nullable(z.string()),
  /** In the order of their names. */
  labels: z.array(wire.uuid),
});
export type OwnWords = z.infer<typeof ownWords>;

export const getMpciOwnWords = endpoint({
  id: "getMpciOwnWords",
  method: "GET",
  path: "/api/filings/ae/mpci/own-words/",
  says: "The company's reference and labels of these filings; a filing that has neither, or is another company's, is not in the answer.",
  access: "bearer",
  query: z.object({ filing_id: wire.listOf(wire.uuid) }),
  answer: z.object({ results: z.array(ownWords) }),
  refuses: [],
});

export const keepMpciReference = endpoint({
  id: "keepMpciReference",
  method: "PATCH",
  path: "/api/filings/ae/mpci/filings/:filingId/reference/",
  says: "Keeps the company's own reference of a filing, whatever its status; null or nothing but spaces takes it away.",
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  body: z.strictObject({ reference: z.nullable(ownReference) }),
  answer: ownWords,
  refuses: [],
});

export const listMpciLabels = endpoint({
  id: "listMpciLabels",
  method: "GET",
  path: "/api/filings/ae/mpci/labels/",
  says: "The company's labels by name.",
  access: "bearer",
  answer: z.object({ results: z.array(label) }),
  refuses: [],
});

export const createMpciLabel = endpoint({
  id: "createMpciLabel",
  method: "POST",
  path: "/api/filings/ae/mpci/labels/",
  says: "Adds a label to the company's.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ name: labelName, tone: z.enum(labelTones) }),
  status: 201,
  answer: label,
  refuses: ["label_exists", "labels_taken"],
});

const labelParams = z.object({ labelId: wire.uuid });

export const changeMpciLabel = endpoint({
  id: "changeMpciLabel",
  method: "PATCH",
  path: "/api/filings/ae/mpci/labels/:labelId/",
  says: "Gives a label another name or look; it stays on its filings.",
  access: "bearer",
  permission: "prepare",
  params: labelParams,
  body: z.strictObject({ name: z.optional(labelName), tone: z.optional(z.enum(labelTones)) }),
  answer: label,
  refuses: ["label_exists"],
});

export const deleteMpciLabel = endpoint({
  id: "deleteMpciLabel",
  method: "DELETE",
  path: "/api/filings/ae/mpci/labels/:labelId/",
  says: "Deletes a label, and takes it off every filing.",
  access: "bearer",
  permission: "prepare",
  params: labelParams,
  refuses: [],
});

export const labelMpciFilings = endpoint({
  id: "labelMpciFilings",
  method: "POST",
  path: "/api/filings/ae/mpci/labels/set/",
  says: "Puts labels on filings and takes others off; the answer says what it changed, so that exactly this can be taken back.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    filing_ids: z.array(wire.uuid).check(z.minLength(1), z.maxLength(limits.bulkFilingsMost)),
    add: labelIds,
    remove: labelIds,
  }),
  answer: z.object({
    added: z.array(z.object({ label_id: wire.uuid, filing_ids: z.array(wire.uuid) })),
    removed: z.array(z.object({ label_id: wire.uuid, filing_ids: z.array(wire.uuid) })),
  }),
  refuses: [],
});
