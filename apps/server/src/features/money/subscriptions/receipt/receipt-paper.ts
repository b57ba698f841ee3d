// What a receipt of credits or of a plan's fee says: who sold and who bought, as they were on the day of the payment, and the amounts.

import { isTaxInvoice } from "@filings/contract/money/papers";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { planTitles } from "@filings/phrases/money/plans";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { Paper } from "#documents/paper/paper";
import { receiptNumber } from "#payments/receipt-number";
import type { FeeRow, PlanPaymentRow } from "../renewal/fee-rows.ts";
import type { TopUpRow } from "../top-up-rows.ts";
import { amountFacts, creditsShown, paperWords, partySections, type Sentence, sellerBefore } from "./paper-facts.ts";

/** What was paid for, by name. */
type Bought = readonly [name: Sentence, what: string];

/** Of a purchase that is paid. */
export function receiptPaper(topUp: TopUpRow, locale: ReleasedLocale): Paper {
  return paperOf(topUp, ["credits", creditsShown(topUp.credits_e5)], locale);
}

/** Of a payment that is made; what was no longer due became credits. */
export function feeReceiptPaper(payment: PlanPaymentRow, fee: FeeRow, locale: ReleasedLocale): Paper {
  const bought: Bought = payment.as_credits
    ? ["credits", creditsShown(payment.amount_e5)]
    : ["planFee", monthOfFee(fee)];
  return paperOf(payment, bought, locale);
}

function paperOf(payment: TopUpRow | PlanPaymentRow, [name, what]: Bought, locale: ReleasedLocale): Paper {
  const { seller, number, settled_at: paidAt, created_by: by, receipt_number: reference } = payment;
  // Nobody bought it that day.
  const isAutomatic = "automatic" in payment && payment.automatic;
  const words = paperWords(locale);
  const { inBoth, fact, given } = words;
  const paid = dubaiStamp(paidAt ?? payment.created_at);
  return {
    title: inBoth(isTaxInvoice(seller) ? "taxInvoice" : "receipt"),
    language: locale.slice(0, 2),
    subject: number === null ? "" : receiptNumber(number),
    subjectName: inBoth("number"),
    made: { by: seller?.name ?? sellerBefore, at: paid, name: inBoth("issued") },
    verdict: null,
    sections: [
      ...partySections(words, seller, payment.billed_to),
      {
        title: inBoth("payment"),
        facts: [fact("paidOn", paid), fact(isAutomatic ? "setUpBy" : "boughtBy", by), ...given("provider", reference)],
      },
      {
        title: inBoth("amounts"),
        facts: [fact(name, what), ...amountFacts(words, seller, "paid", payment)],
      },
    ],
    check: null,
  };
}

/** The plan and the days that the fee is for, both included. */
function monthOfFee({ plan, begins_at, ends_at }: FeeRow): string {
  const [first, last] = [dubaiDay(begins_at), dubaiDay(new Date(ends_at.getTime() - 1))];
  return `${say("en_GB", planTitles[plan])}, ${first === last ? first : `${first} – ${last}`}`;
}
