// What the receipt of bought credits says: who sold and who bought, as they were on the day of the payment, and the amounts.
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { Paper } from "#documents/paper/paper";
import { numberShown, type TopUpRow } from "../top-up-rows.ts";
import { creditsShown, money, paperWords, partySections, sellerBefore, taxFacts } from "./paper-facts.ts";

/** Of a purchase that is paid. */
export function receiptPaper(topUp: TopUpRow, locale: ReleasedLocale): Paper {
  const { seller, number, settled_at: paidAt, created_by: by, receipt_number: reference } = topUp;
  const words = paperWords(locale);
  const { inBoth, fact, given } = words;
  const paid = dubaiStamp(paidAt ?? topUp.created_at);
  return {
    title: inBoth(seller?.tax_number ? "taxInvoice" : "receipt"),
    language: locale.slice(0, 2),
    subject: number === null ? "" : numberShown(number),
    subjectName: inBoth("number"),
    made: { by: seller?.name ?? sellerBefore, at: paid, name: inBoth("issued") },
    verdict: null,
    sections: [
      ...partySections(words, seller, topUp.billed_to),
      {
        title: inBoth("payment"),
        facts: [fact("paidOn", paid), fact("boughtBy", by), ...given("provider", reference)],
      },
      {
        title: inBoth("amounts"),
        facts: [
          fact("credits", creditsShown(topUp.credits_e5)),
          ...taxFacts(words, seller, topUp),
          fact("paid", money(topUp.amount_e5, topUp.currency)),
        ],
      },
    ],
    check: null,
  };
}
