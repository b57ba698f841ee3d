// What the credit note of returned money says: the parties of the receipt that it corrects, and what went back.
import { isTaxInvoice } from "@filings/contract/money/papers";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { Paper } from "#documents/paper/paper";
import { receiptNumber } from "#payments/receipt-number";
import { amountFacts, creditsShown, paperWords, partySections, sellerBefore } from "../receipt/paper-facts.ts";
import { creditNoteNumber, type TopUpRow } from "../top-up-rows.ts";
import type { RefundRow } from "./refund-rows.ts";

/** Of a refund whose money was returned. */
export function creditNotePaper(refund: RefundRow, topUp: TopUpRow, locale: ReleasedLocale): Paper {
  const { seller, number, settled_at: returnedAt } = refund;
  const words = paperWords(locale);
  const { inBoth, fact, given } = words;
  const returned = dubaiStamp(returnedAt ?? refund.created_at);
  const isInvoice = isTaxInvoice(topUp.seller);
  return {
    title: inBoth(isTaxInvoice(seller) ? "taxCreditNote" : "creditNote"),
    language: locale.slice(0, 2),
    subject: number === null ? "" : creditNoteNumber(number),
    subjectName: inBoth("number"),
    made: { by: seller?.name ?? sellerBefore, at: returned, name: inBoth("issued") },
    verdict: null,
    sections: [
      ...partySections(words, seller, refund.billed_to),
      {
        title: inBoth("refund"),
        facts: [
          fact(isInvoice ? "correctsInvoice" : "corrects", topUp.number === null ? "" : receiptNumber(topUp.number)),
          fact(isInvoice ? "invoiceOf" : "receiptOf", dubaiStamp(topUp.settled_at ?? topUp.created_at)),
          fact("returnedOn", returned),
          fact("askedBy", refund.created_by),
          fact("reason", refund.reason),
          ...given("provider", refund.reference),
        ],
      },
      {
        title: inBoth("amounts"),
        facts: [
          fact("creditsReturned", creditsShown(refund.credits_e5)),
          ...amountFacts(words, seller, "returned", refund),
        ],
      },
    ],
    check: null,
  };
}
