// What the work queue asks for: drafts whose time runs out, filings that wait for an answer of ours, and what the authority said last.
import type { FilingsQuery } from "#filing/filings-query.ts";

/** Long enough for a morning; the list has the rest. */
const rowsMost = 10;
const answersMost = 8;

/** Drafts due within 24 hours, and those that are late. */
export const atRisk: FilingsQuery = {
  ordering: "file_by",
  page_size: rowsMost,
  filter: { status: ["DRAFTED"], deadline_state: ["OVERDUE", "DUE_SOON"] },
};

const awaited = ["SUBMISSION_REJECTED", "ADDITIONAL_INFO_NEEDED", "LOAD_WITH_WARNING", "DO_NOT_LOAD"] as const;

/** Whatever waits for a person, without the drafts: those stand among the deadlines. */
export const answersNeeded: FilingsQuery = {
  ordering: "file_by",
  page_size: rowsMost,
  filter: {
    status: awaited,
    needs_action: "true",
  },
};

/** Every status that is a word of the authority. */
export const recentAnswers: FilingsQuery = {
  ordering: "-updated_at",
  page_size: answersMost,
  filter: {
    status: [
      "SUBMISSION_REJECTED",
      "ADDITIONAL_INFO_NEEDED",
      "PENDING_SUB_FILING",
      "LOAD",
      "LOAD_WITH_WARNING",
      "DO_NOT_LOAD",
      "EXPIRED",
    ],
  },
};

/** The same questions as addresses of the list. */
export const listOf = {
  atRisk: { view: "drafts", deadline: ["DUE_SOON", "OVERDUE"] },
  needsYou: { status: awaited, waiting: "you" },
  drafts: { view: "drafts" },
  sent: { view: "sent" },
  mayLoad: { view: "decided", status: ["LOAD", "LOAD_WITH_WARNING"] },
  decided: { view: "decided" },
} as const;

/** Summed for the tiles. */
export const counted = {
  drafts: ["DRAFTED"],
  sent: ["SUBMITTED", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"],
  mayLoad: ["LOAD", "LOAD_WITH_WARNING"],
} as const;

export function sumOf(statuses: readonly string[], counts: Readonly<Record<string, number>>): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
