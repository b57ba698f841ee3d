// What needs a person, said once: the figure of the work queue, the tab of the list and the number in the navigation all ask this.
import type { AnswerCode } from "@filings/contract/mpci/workflow";
import type { AdcFilingsQuery } from "./adc-filings-query.ts";
import type { FilingsFilter, FilingsQuery } from "./filings-query.ts";

/** What of the authority's answers asks something of somebody; the rest can be left as it is. */
const asking: readonly AnswerCode[] = ["REJECTED", "RFI", "ACW", "DNL"];

/** An answer nobody has dealt with yet: also while the update that replaces it is a draft. */
export const billsNeedYou: FilingsFilter = { answer: asking, needs_action: "true" };

/** How many, and not which. */
export function countOnly<T extends FilingsQuery | AdcFilingsQuery>(question: T): T {
  return { ...question, page_size: 1 };
}

export const howManyBills: FilingsQuery = countOnly({ filter: billsNeedYou });

/** Whatever moves only when the company moves it. */
export const howManyDeclarations: AdcFilingsQuery = countOnly({ filter: { needs_action: "true" } });
