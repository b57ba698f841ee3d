// The call that lists MPCI filings, and what a list shows of each.
import * as z from "zod/mini";
import { limits } from "#limits";
import { billTypes } from "#mpci/filing-codes";
import { answerCodes, mpciActionNames, withdrawalAnswers } from "#mpci/workflow";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { deadlineStates, sealObstacle, status } from "./parts.ts";

/** What a list shows of a filing and its first step needs; the detail has the rest. */
export const filingRow = z.object({
  id: wire.uuid,
  number: z.string(),
  status,
  status_changed_at: wire.instant,
  bill_type: z.enum(billTypes),
  bill_number: z.nullable(z.string()),
  vessel_name: z.nullable(z.string()),
  voyage_number: z.nullable(z.string()),
  loading: z.nullable(z.string()),
  discharge: z.nullable(z.string()),
  /**
   * The place of the planned loading that the deadline counts from: the last load port before the UAE, otherwise the
   * port of loading.
   */
  deadline_port: z.nullable(z.string()),
  planned_loading_at: wire.nullableInstant,
  deadline: z.object({ file_by: wire.nullableInstant, state: z.enum(deadlineStates) }),
  /** Whether NAIC has the version last sent: acknowledged or answered. */
  received: z.boolean(),
  shipper_name: z.nullable(z.string()),
  consignee_name: z.nullable(z.string()),
  container_count: z.int(),
  first_container: z.nullable(z.string()),
  /** The number of errors after the last save; null: no draft, or not counted yet. */
  errors_to_fix: z.nullable(z.int()),
  /** Of a drafted update that says just what NAIC has of the bill, files included: the version it equals; null otherwise. */
  same_as_version: z.nullable(z.int()),
  /** How many of the bills that it expects beneath are not registered; null: none is expected, or it is not filed. */
  missing_beneath: z.nullable(z.int()),
  /** The company in whose name another one files it, by its name; null: the company files it in its own. */
  filed_for: z.nullable(z.string()),
  /** Of a draft under a delegation: what keeps it from being sealed besides its fields. */
  obstacle: sealObstacle,
  /** The creator's name. */
  created_by: z.string(),
  /** Who works on it: at first its maker. */
  assigned_to: z.object({ id: wire.uuid, name: z.string() }),
  /** Who gave it to that person, or whose it was until their membership ended, and when; null: nobody did, or that person took it. */
  assigned_by: z.nullable(z.object({ name: z.string(), at: wire.instant })),
  /** NAIC's answer to the version last sent; it stays while an update is drafted, until the update is sent. */
  answer: z.nullable(z.object({ code: z.enum(answerCodes), received_at: wire.instant })),
  /** NAIC had said that it may be loaded, and that counts no more: it is withdrawn, or an update is sent and not decided. */
  load_ended: z.boolean(),
  /** What came of the last withdrawal, while it says something of the filing as it is; a drafted update takes it away. */
  withdrawal: z.nullable(
    z.object({ code: z.enum(withdrawalAnswers), received_at: wire.instant, is_read: z.boolean() }),
  ),
  /** The filer is the shipping line itself, which nobody has to tell. */
  is_carriers: z.boolean(),
  pending_operation: z.nullable(z.literal("CANCEL")),
  updated_at: wire.instant,
  available_actions: z.array(z.enum(mpciActionNames)),
});
export type FilingRow = z.infer<typeof filingRow>;

export const filingOrderings = [
  "updated_at",
  "created_at",
  "number",
  "bill_number",
  "status",
  "file_by",
  "planned_loading_at",
] as const;
const orderings = filingOrderings.flatMap((field) => [field, `-${field}`] as const);
const range = z.optional(
  z.strictObject({
    gte: z.optional(z.string()),
    lte: z.optional(z.string()),
    gt: z.optional(z.string()),
    lt: z.optional(z.string()),
  }),
);

const billNumbers = wire.listOf(z.string().check(z.trim(), z.maxLength(limits.importedNumberLettersMost)));

/** What is asked of a list beside its page. */
const asked = {
  ordering: z.optional(z.enum(orderings)),
  search: wire.search,
  filter: z.optional(
    z.strictObject({
      status: wire.listOf(status),
      bill_type: wire.listOf(z.enum(billTypes)),
      deadline_state: wire.listOf(z.enum(deadlineStates)),
      /** Of withdrawals too; with `needs_action` those that nobody has read. */
      answer: wire.listOf(z.enum([...answerCodes, ...withdrawalAnswers])),
      carrier_id: wire.listOf(wire.uuid),
      delegation_id: z.optional(wire.uuid),
      /** Who works on it, as `assigned_to` says. */
      created_by: z.optional(wire.uuid),
      /** Everybody else than this person works on it. */
      not_created_by: z.optional(wire.uuid),
      /** It was handed over when this person's membership ended. */
      handed_over_from: z.optional(wire.uuid),
      /** Somebody or NAIC has still to act on it: what is handed over when a membership ends. */
      is_open: wire.queryBoolean,
      /** In any letter case; whole numbers, and not their beginnings as `search` takes them. A draft without one is found by its own number. */
      bill_number: billNumbers,
      /** The company's own labels: a filing with any of them. */
      label: wire.listOf(wire.uuid),
      place_of_loading: z.optional(z.string().check(z.maxLength(5))),
      place_of_discharge: z.optional(z.string().check(z.maxLength(5))),
      created_at: range,
      /** By when the bill is to be filed: the earlier of the cut-off and 24 hours before loading. */
      file_by: range,
      /** With `needs_action` what cannot wait beyond this moment: NAIC has asked something, or it is to be filed by then. */
      due_by: z.optional(wire.givenInstant),
      planned_loading_at: range,
      needs_action: wire.queryBoolean,
      has_dangerous_goods: wire.queryBoolean,
      archived: wire.queryBoolean,
    }),
  ),
};

export const listMpciFilings = endpoint({
  id: "listMpciFilings",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/",
  says: "The company's filings: filtered, searched, sorted, paged, with counts by status.",
  access: "bearer",
  query: z.object({
    ...wire.pageQuery,
    ...asked,
  }),
  answer: z.object({
    ...wire.listAnswer(filingRow),
    status_counts: z.record(z.string(), z.int()),
  }),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const findMpciBills = endpoint({
  id: "findMpciBills",
  method: "GET",
  path: "/api/filings/ae/mpci/bills/",
  says: "Which of these bill numbers the company has filings of, in the list and in the archive; a number that it has none of is not in the answer.",
  access: "bearer",
  query: z.object({ bill_number: billNumbers }),
  answer: z.object({ results: z.array(z.object({ bill_number: z.string(), archived: z.boolean() })) }),
  refuses: [],
});

/** The columns of the list, each of which is one or more columns of an export. */
export const listColumns = [
  "bill",
  "status",
  "due",
  "shipper",
  "consignee",
  "route",
  "vessel",
  "loading",
  "boxes",
  "changed",
  "maker",
  "assigned",
  "reference",
  "labels",
] as const;
export type ListColumnName = (typeof listColumns)[number];

export const exportMpciFilings = endpoint({
  id: "exportMpciFilings",
  method: "GET",
  path: "/api/filings/ae/mpci/export/",
  says: "Every filing that the same question finds in the list, in its order, as a CSV or XLSX file in the caller's language, with the columns that are named and in their order, otherwise with all. In a CSV a value that a spreadsheet would take for a formula begins with an apostrophe; in an XLSX it is a text.",
  access: "bearer",
  gives: "file",
  query: z.object({ ...asked, column: wire.listOf(z.enum(listColumns)), format: wire.exportFormat }),
  refuses: [],
});

/** The page size when a query names none. */
export const defaultPageSize = limits.pageSize;
