// Which filings need a person: a request for information, a refusal, an unread warning or stop, a withdrawal that was refused, a
// draft (decisions 0037, 0043 and 0080). And which of them cannot wait: those that answer nothing can, until they are due (0185).
import type { AnswerCode, MpciStatus } from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import { anyOf, type Condition } from "#filing/list/conditions";
import { unreadRefusal } from "./row.ts";

/**
 * One status with its further conditions; each branch is an index range of its own, so that rare statuses are found
 * quickly.
 */
export interface Branch {
  readonly status: MpciStatus;
  readonly and: Condition | null;
}

const unread = sql`f.last_assessment->>'read_at' is null`;

export const needingAction: readonly Branch[] = [
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

/** A plan proves a partial index (migration 0146) by constants alone, so the statuses are no parameters. */
function anyWithConstants(branches: readonly Branch[]): Condition {
  return anyOf(
    branches.map(({ status, and }) => {
      const isStatus = sql`f.status = ${sql.lit(status)}`;
      return and === null ? isStatus : sql`(${isStatus} and ${and})`;
    }),
  );
}

/** Those of them that only their reading ends, which no counter counts; found by the index `filings_unread`. */
export const unreadAnswers = anyWithConstants(needingAction.filter(({ and }) => and !== null));

/** All of them, found by the index `filings_needing`. */
export const needsAction = anyWithConstants(needingAction);

/** The answers of NAIC that ask something of somebody; the others can be left as they are. */
const asking: readonly AnswerCode[] = ["REJECTED", "RFI", "ACW", "DNL"];

/** For a filing `f` that needs a person: NAIC has asked something, also while the update that answers it is a draft. */
export const asksSomething = sql`(f.answer = any(${[...asking]}::text[]) or ${unreadRefusal})`;

/** For a filing `f`: a draft whose deadline is kept. It updates a bill that may be loaded, or it answers a question. */
export const isKeptDraft = sql`(f.status = 'DRAFTED' and coalesce(f.answer, '') in ('ACT', 'ACW', 'RFI'))`;
