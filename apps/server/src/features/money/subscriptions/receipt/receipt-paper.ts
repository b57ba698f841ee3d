// What the receipt of bought credits says: who sold and who bought, as they were on the day of the payment, and the amounts.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { receiptWords } from "@filings/phrases/money/receipt";
import { type ReleasedLocale, type SentenceParams, say } from "@filings/phrases/say";
import type { Fact, Paper, Words } from "#documents/paper/paper";
import { numberShown, type TopUpRow } from "../top-up-rows.ts";

type Sentence = keyof typeof receiptWords;

/** Of a purchase that is paid. */
export function receiptPaper(topUp: TopUpRow, locale: ReleasedLocale): Paper {
  const { seller, number, settled_at: paidAt, created_by: by, receipt_number: reference } = topUp;
  const inBoth = (name: Sentence, params: SentenceParams = {}) => besideArabic(locale, name, params);
  const fact = (name: Sentence, value: string): Fact => ({ name: inBoth(name), value });
  const given = (name: Sentence, value: string | undefined) => (value ? [fact(name, value)] : []);
  const paid = dubaiStamp(paidAt ?? topUp.created_at);
  return {
    title: inBoth(seller?.tax_number ? "taxInvoice" : "receipt"),
    language: locale.slice(0, 2),
    subject: number === null ? "" : numberShown(number),
    subjectName: inBoth("number"),
    made: { by: seller?.name ?? sellerBefore, at: paid, name: inBoth("issued") },
    verdict: null,
    sections: [
      {
        title: inBoth("seller"),
        facts: [
          fact("name", seller?.name ?? sellerBefore),
          ...given("address", seller?.address),
          ...given("taxNumber", seller?.tax_number),
        ],
      },
      { title: inBoth("customer"), facts: customerFacts(topUp.billed_to, fact) },
      {
        title: inBoth("payment"),
        facts: [fact("paidOn", paid), fact("boughtBy", by), ...given("provider", reference ?? undefined)],
      },
      { title: inBoth("amounts"), facts: amountFacts(topUp, inBoth) },
    ],
    check: null,
  };
}

/** Of receipts that were issued before the settings named a seller. */
const sellerBefore = "Filings App";

function customerFacts(billedTo: Invoice["billed_to"] | null, fact: (name: Sentence, value: string) => Fact): Fact[] {
  if (billedTo === null) return [];
  const { name, street, po_box, postcode, city, country } = billedTo;
  const address = [street, po_box, postcode, city, country].filter(Boolean).join(", ");
  return [fact("name", name), ...(address === "" ? [] : [fact("address", address)])];
}

function amountFacts(topUp: TopUpRow, inBoth: (name: Sentence, params?: SentenceParams) => Words): Fact[] {
  const { amount_e5: amountE5, credits_e5: creditsE5, vat_e5: vatE5, currency, seller } = topUp;
  const money = (e5: number) => `${currency} ${decimals.format(e5 / amountScale)}`;
  const percent = seller?.vat_percent ?? 0;
  const tax =
    vatE5 === null || percent === 0
      ? []
      : [
          { name: inBoth("withoutVat"), value: money(amountE5 - vatE5) },
          { name: inBoth("vat", { percent }), value: money(vatE5) },
        ];
  return [
    { name: inBoth("credits"), value: plain.format(creditsE5 / amountScale) },
    ...tax,
    { name: inBoth("paid"), value: money(amountE5) },
  ];
}

// Read by people and by programs of book-keeping alike.
const decimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 5 });

/** A reader of Arabic has English beside it. */
function besideArabic(locale: ReleasedLocale, name: Sentence, params: SentenceParams): Words {
  const beside = locale === "ar_EG" ? "en_GB" : locale;
  return { en: say(beside, receiptWords[name], params), ar: say("ar_EG", receiptWords[name], params) };
}
