// Which filings need a person: a request for information, a refusal, an unread warning or stop, a withdrawal that was refused, a
// draft (decisions 0037, 0043 and 0080).
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import type { Condition } from "#filing/list/conditions";
import { unreadRefusal } from "./row.ts";

/**
 * One status with its further conditions; each branch is an index range of its own, so that rare statuses are found
 * quickly. `status` null: the conditions say which.
 */
export interface Branch {
  readonly status: MpciStatus | null;
  readonly and: Condition | null;
}

const unread = sql`f.last_assessment->>'read_at' is null`;

export interface BranchOfStatus extends Branch {
  readonly status: MpciStatus;
}

/** Of each status by itself. */
export const needingByStatus: readonly BranchOfStatus[] = [
  { status: "ADDITIONAL_INFO_NEEDED", and: null },
  { status: "SUBMISSION_REJECTED", and: null },
  { status: "LOAD_WITH_WARNING", and: sql`(${unread} or ${unreadRefusal})` },
  { status: "DO_NOT_LOAD", and: sql`(${unread} or ${unreadRefusal})` },
  { status: "LOAD", and: unreadRefusal },
  { status: "SUBMISSION_SUCCESSFUL", and: unreadRefusal },
  { status: "PENDING_SUB_FILING", and: unreadRefusal },
  { status: "SUBMITTED", and: sql`f.answer is not distinct from 'DNL' and ${unread}` },
  { status: "DRAFTED", and: null },
];

/**
 * In the words of the index `filings_unread` (migration 0146): a plan finds a partial index only by the very condition, and no
 * parameter says a constant.
 */
const unreadAnswers = sql`
  (f.status in ('LOAD_WITH_WARNING', 'DO_NOT_LOAD') and (${unread} or ${unreadRefusal})
  or f.status in ('LOAD', 'SUBMISSION_SUCCESSFUL', 'PENDING_SUB_FILING') and ${unreadRefusal}
  or f.status = 'SUBMITTED' and f.answer is not distinct from 'DNL' and ${unread})`;

/** All of them: the statuses that wait as such, which the counters count, and what is unread. */
export const needing: readonly Branch[] = [
  ...needingByStatus.filter(({ and }) => and === null),
  { status: null, and: unreadAnswers },
];

/** In the words of the index `filings_needing`. */
export const needsAction = sql`
  (f.status in ('DRAFTED', 'ADDITIONAL_INFO_NEEDED', 'SUBMISSION_REJECTED') or ${unreadAnswers})`;
