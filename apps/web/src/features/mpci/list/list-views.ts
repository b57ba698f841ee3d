// The tabs of the list: which statuses stand together, and in which order a person reads them.
import type { filingOrderings } from "@filings/contract/api/mpci/list";
import { type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import type { OrderingBy } from "#list/list-addresses.ts";

export const viewNames = ["all", "drafts", "sent", "needs-you", "decided", "closed", "archived"] as const;
export type ViewName = (typeof viewNames)[number];

export type Field = (typeof filingOrderings)[number];

/** Where a status stands while nobody has to do with it; what needs somebody is one tab, whatever its status. */
const viewOfStatus: Readonly<Record<MpciStatus, Exclude<ViewName, "all" | "archived">>> = {
  DRAFTED: "drafts",
  SUBMITTED: "sent",
  SUBMISSION_SUCCESSFUL: "sent",
  PENDING_SUB_FILING: "sent",
  SUBMISSION_REJECTED: "needs-you",
  ADDITIONAL_INFO_NEEDED: "needs-you",
  LOAD: "decided",
  LOAD_WITH_WARNING: "decided",
  DO_NOT_LOAD: "decided",
  CANCELED: "closed",
  EXPIRED: "closed",
};

const needingStatuses: readonly MpciStatus[] = [
  "DRAFTED",
  "SUBMISSION_REJECTED",
  "ADDITIONAL_INFO_NEEDED",
  "LOAD_WITH_WARNING",
  "DO_NOT_LOAD",
];

/** Null: every status. */
export function statusesOf(view: ViewName): readonly MpciStatus[] | null {
  if (view === "all" || view === "archived") return null;
  if (view === "needs-you") return needingStatuses;
  return mpciStatuses.filter((status) => viewOfStatus[status] === view);
}

/** Where a person has work to do the clock leads, elsewhere the news. */
export function usualOrdering(view: ViewName): OrderingBy<Field> {
  return view === "drafts" || view === "needs-you" ? "file_by" : "-updated_at";
}

/** A status of a later version of the server stands in no tab of its own, but it is counted in "All". */
export function countOf(view: Exclude<ViewName, "needs-you">, counts: Readonly<Record<string, number>>): number {
  const statuses: readonly string[] = statusesOf(view) ?? Object.keys(counts);
  return statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
}
