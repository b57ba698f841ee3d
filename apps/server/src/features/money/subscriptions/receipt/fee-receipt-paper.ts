// What the receipt of a plan's fee says: who sold and who bought, as they were on the day of the payment, and the amounts.
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { planTitles } from "@filings/phrases/money/plans";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { Paper } from "#documents/paper/paper";
import type { FeeRow, PlanPaymentRow } from "../renewal/fee-rows.ts";
import { numberShown } from "../top-up-rows.ts";
import { creditsShown, money, paperWords, partySections, sellerBefore, taxFacts } from "./paper-facts.ts";

/** Of a payment that is made. */
export function feeReceiptPaper(payment: PlanPaymentRow, fee: FeeRow, locale: ReleasedLocale): Paper {
  const { seller, number, settled_at: paidAt, created_by: by, receipt_number: reference } = payment;
  const words = paperWords(locale);
  const { inBoth, fact, given } = words;
  const paid = dubaiStamp(paidAt ?? payment.created_at);
  return {
    title: inBoth(seller?.tax_number ? "taxInvoice" : "receipt"),
    language: locale.slice(0, 2),
    subject: number === null ? "" : numberShown(number),
    subjectName: inBoth("number"),
    made: { by: seller?.name ?? sellerBefore, at: paid, name: inBoth("issued") },
    verdict: null,
    sections: [
      ...partySections(words, seller, payment.billed_to),
      {
        title: inBoth("payment"),
        facts: [fact("paidOn", paid), fact("boughtBy", by), ...given("provider", reference)],
      },
      {
        title: inBoth("amounts"),
        facts: [
          fact(
            payment.as_credits ? "credits" : "planFee",
            payment.as_credits ? creditsShown(payment.amount_e5) : monthOfFee(fee),
          ),
          ...taxFacts(words, seller, payment),
          fact("paid", money(payment.amount_e5, payment.currency)),
        ],
      },
    ],
    check: null,
  };
}

/** The plan and the days that the fee is for, both included. */
function monthOfFee({ plan, begins_at, ends_at }: FeeRow): string {
  const last = new Date(ends_at.getTime() - 1);
  return `${say("en_GB", planTitles[plan])}, ${day(begins_at)} – ${day(last)}`;
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
