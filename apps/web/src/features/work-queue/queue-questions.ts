// What the work queue asks for: drafts whose time runs out, filings that wait for an answer of ours, and what the authority said last.
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import type { FilingsQuery } from "#filing/filings-query.ts";
import { statusLook } from "#filing/status-look.ts";

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

/** Those of them that must not be loaded, for where there are more answers than were asked for: none of these may be missing. */
export const stopped: FilingsQuery = {
  ...answersNeeded,
  filter: { status: mpciStatuses.filter((status) => statusLook(status).isStop === true), needs_action: "true" },
};

/** What has come to its end has no deadline any more. */
const open = mpciStatuses.filter((status) => statusLook(status).clock !== "over");

/** Whatever loads within three days must be filed within two. */
const shownHours = 72;

/** Asked anew with the hour, not with every tick of the clock. */
export function loadingSoon(now: Date): FilingsQuery {
  const hour = 3_600_000;
  const from = Math.floor(now.getTime() / hour) * hour;
  const at = (time: number) => new Date(time).toISOString();
  return {
    ordering: "file_by",
    page_size: 100,
    filter: { status: open, planned_loading_at: { gte: at(from), lte: at(from + shownHours * hour) } },
  };
}

export function madeBy(question: FilingsQuery, userId: string): FilingsQuery {
  return { ...question, filter: { ...question.filter, created_by: userId } };
}

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
  all: { order: "file_by" },
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
