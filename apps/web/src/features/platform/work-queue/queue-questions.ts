// What the work queue asks for: whatever waits for a person in either system, and what the authorities said last.
import { type AdcStatus, adcStatuses } from "@filings/contract/adc/workflow";
import type { DeadlineState } from "@filings/contract/api/mpci/parts";
import { answerCodes, mpciStatuses, withdrawalAnswers } from "@filings/contract/mpci/workflow";
import type { AdcFilingsQuery } from "#filing/adc/filings-query.ts";
import type { FilingsQuery } from "#filing/mpci/filings-query.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import type { KeptWhose } from "./kept-whose.ts";

const notFiled = ["DRAFTED", "SUBMISSION_REJECTED"] as const;

/** As many as one answer holds; the list has the rest. */
const rowsMost = 100;
const answersMost = 8;
const waitingMost = 6;

/** Every draft, question, refusal and unread warning; what has no date comes last. */
export const waitingBills: FilingsQuery = {
  ordering: "file_by",
  page_size: rowsMost,
  filter: { needs_action: "true" },
};

/** Those of them that must not be loaded, for where more waits than one answer holds: none of these may be missing. */
export const stopped: FilingsQuery = { ...waitingBills, filter: { answer: ["DNL"], needs_action: "true" } };

export const waitingDeclarations: AdcFilingsQuery = {
  ordering: "expected_at",
  page_size: rowsMost,
  filter: { needs_action: "true" },
};

/** Past its deadline, also where the loading is over by plan. */
const late: readonly DeadlineState[] = ["OVERDUE", "LOADED_BY_PLAN"];

/** What NAIC does not have and should have had: drafts, and bills that it refused. All of it needs somebody. */
export const lateBills: FilingsQuery = { ordering: "file_by", filter: { status: notFiled, deadline_state: late } };

/** What sailed by plan and is still to be filed: it stays until it is filed, withdrawn or discarded; the last to sail comes first. */
export const sailedUnfiled: FilingsQuery = {
  ordering: "-file_by",
  page_size: rowsMost,
  filter: { status: notFiled, deadline_state: ["LOADED_BY_PLAN"] },
};

/** What has come to its end has no deadline any more. */
const open = mpciStatuses.filter((status) => statusLook(status).clock !== "over");

/** A bill may be due by its cut-off before its loading is planned. */
const notLoaded: DeadlineState[] = ["OVERDUE", "DUE_SOON", "ON_TIME"];

const shownHours = 48;

/** What is to be filed within two days and is not loaded yet; asked anew with the hour, not with every tick of the clock. */
export function loadingSoon(now: Date): FilingsQuery {
  const hour = 3_600_000;
  const from = Math.floor(now.getTime() / hour) * hour;
  const at = (time: number) => new Date(time).toISOString();
  return {
    ordering: "file_by",
    page_size: 100,
    filter: { status: open, deadline_state: notLoaded, file_by: { lte: at(from + shownHours * hour) } },
  };
}

/** What is looked at in passing, by its address: a colleague's lines, or the authority's, which is to answer. */
export const passingLists = ["colleagues", "authority"] as const;
/** The reader's own lines, or those of the whole team, are what they chose to be shown (`kept-whose.ts`). */
export type Whose = (typeof passingLists)[number] | KeptWhose;

export function heldBy<T extends FilingsQuery | AdcFilingsQuery>(question: T, whose: Whose, userId: string | null): T {
  if (userId === null || whose === null || whose === "authority") return question;
  const held = whose === "mine" ? { created_by: userId } : { not_created_by: userId };
  return { ...question, filter: { ...question.filter, ...held } };
}

/** Every word of NAIC, also on a withdrawal, whatever has been drafted since. */
export const recentAnswers: FilingsQuery = {
  ordering: "-updated_at",
  page_size: answersMost,
  filter: {
    status: [
      "DRAFTED",
      "SUBMITTED",
      "SUBMISSION_SUCCESSFUL",
      "SUBMISSION_REJECTED",
      "ADDITIONAL_INFO_NEEDED",
      "PENDING_SUB_FILING",
      "LOAD",
      "LOAD_WITH_WARNING",
      "DO_NOT_LOAD",
      "EXPIRED",
      "CANCELED",
    ],
    answer: [...answerCodes, ...withdrawalAnswers],
  },
};

/** Every status of a declaration that customs has led it to. */
export const recentFromCustoms: AdcFilingsQuery = {
  ordering: "-updated_at",
  page_size: answersMost,
  filter: {
    status: [
      "FILING_NUMBER_ISSUED",
      "SUBMISSION_ACCEPTED",
      "PENDING_APPROVALS",
      "APPROVED",
      "PAYMENT_PENDING",
      "PENDING_COMPLETE",
      "COMPLETED",
      "REJECTED",
    ],
  },
};

/** What is neither ours to move nor over lies with customs or its approvers. */
const unpaid = ["PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED"] as const;
const ours: readonly AdcStatus[] = ["FILING_NUMBER_ISSUED", ...unpaid, "FAILED"];
const ended: readonly AdcStatus[] = ["COMPLETED", "REJECTED"];

/** Those of one person, whom no counter knows. */
export const unpaidDeclarations: AdcFilingsQuery = { filter: { status: unpaid } };

/** Summed for the tiles. */
export const counted = {
  drafts: ["DRAFTED"],
  sent: ["SUBMITTED", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"],
  mayLoad: ["LOAD", "LOAD_WITH_WARNING"],
  toPay: unpaid,
  withCustoms: adcStatuses.filter((status) => !ours.includes(status) && !ended.includes(status)),
  completed: ["COMPLETED"],
} as const;

/** The same questions as addresses of the lists. */
export const listOf = {
  waiting: { waiting: "you", order: "file_by" },
  all: { order: "file_by" },
  late: { status: notFiled, deadline: late, order: "file_by" },
  needsYou: { view: "needs-you" },
  drafts: { view: "drafts" },
  sent: { view: "sent" },
  mayLoad: { view: "decided", status: counted.mayLoad },
  decided: { view: "decided" },
  declarations: { waiting: "you", order: "expected_at" },
  toPay: { status: counted.toPay },
  withCustoms: { status: counted.withCustoms },
  completed: { folder: "completed", status: counted.completed },
} as const;

/** By status, which puts a party's missing bill before what NAIC is busy with; what has waited longest comes first. */
export const waitingForOthers: FilingsQuery = {
  ordering: "status",
  page_size: waitingMost,
  filter: { status: counted.sent },
};

/** What NAIC is busy with for longest: among many that were just sent nobody would find it. */
export const unansweredLongest: FilingsQuery = {
  ordering: "updated_at",
  page_size: waitingMost,
  filter: { status: ["SUBMITTED", "SUBMISSION_SUCCESSFUL"] },
};

export function sumOf(statuses: readonly string[], counts: Readonly<Record<string, number>>): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** What lies with NAIC, or with a party whose bill NAIC waits for: what is due first comes first. */
export const billsWithAuthority: FilingsQuery = {
  ordering: "file_by",
  page_size: rowsMost,
  filter: { status: counted.sent },
};

export const declarationsWithCustoms: AdcFilingsQuery = {
  ordering: "expected_at",
  page_size: rowsMost,
  filter: { status: counted.withCustoms },
};
