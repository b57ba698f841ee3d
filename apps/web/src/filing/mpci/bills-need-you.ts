// Which bills need a person: asked by the work queue, the tab of the list and the number in the navigation alike.
import type { AnswerCode, WithdrawalAnswer } from "@filings/contract/mpci/workflow";
import { countOnly } from "../count-only.ts";
import type { FilingsFilter, FilingsQuery } from "./filings-query.ts";

/** The answers of the authority that ask something of somebody; the rest can be left as it is. */
const asking: readonly (AnswerCode | WithdrawalAnswer)[] = [
  "REJECTED",
  "RFI",
  "ACW",
  "DNL",
  "WITHDRAWAL_REFUSED",
  "WITHDRAWAL_NOT_DELIVERED",
];

/** An answer nobody has dealt with yet: also while the update that replaces it is a draft. */
export const billsNeedYou: FilingsFilter = { answer: asking, needs_action: "true" };

export const howManyBills: FilingsQuery = countOnly({ filter: billsNeedYou });
