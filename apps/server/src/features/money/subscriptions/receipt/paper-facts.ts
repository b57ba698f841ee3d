// What receipts and credit notes say alike: seller, customer, and amounts of money, in two languages.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { receiptWords } from "@filings/phrases/money/receipt";
import { type ReleasedLocale, type SentenceParams, say } from "@filings/phrases/say";
import type { Fact, Section, Words } from "#documents/paper/paper";
import type { Seller } from "../top-up-rows.ts";

export type Sentence = keyof typeof receiptWords;

/** The words of one language and Arabic. */
export interface PaperWords {
  readonly inBoth: (name: Sentence, params?: SentenceParams) => Words;
  readonly fact: (name: Sentence, value: string) => Fact;
  /** None without a value. */
  readonly given: (name: Sentence, value: string | null | undefined) => Fact[];
}

export function paperWords(locale: ReleasedLocale): PaperWords {
  const inBoth = (name: Sentence, params: SentenceParams = {}) => besideArabic(locale, name, params);
  const fact = (name: Sentence, value: string): Fact => ({ name: inBoth(name), value });
  return { inBoth, fact, given: (name, value) => (value ? [fact(name, value)] : []) };
}

/** Of receipts that were issued before the settings named a seller. */
export const sellerBefore = "Filings App";

export function partySections(
  { inBoth, fact, given }: PaperWords,
  seller: Seller | null,
  billedTo: Invoice["billed_to"] | null,
): Section[] {
  return [
    {
      title: inBoth("seller"),
      facts: [
        fact("name", seller?.name ?? sellerBefore),
        ...given("address", seller?.address),
        ...given("taxNumber", seller?.tax_number),
      ],
    },
    { title: inBoth("customer"), facts: customerFacts(billedTo, fact) },
  ];
}

function customerFacts(billedTo: Invoice["billed_to"] | null, fact: (name: Sentence, value: string) => Fact): Fact[] {
  if (billedTo === null) return [];
  const { name, street, po_box, postcode, city, country } = billedTo;
  const address = [street, po_box, postcode, city, country].filter(Boolean).join(", ");
  return [fact("name", name), ...(address === "" ? [] : [fact("address", address)])];
}

/** What of an amount is tax; nothing where the receipt shows none. */
export function taxFacts(
  { inBoth }: PaperWords,
  seller: Seller | null,
  { amount_e5, vat_e5, currency }: { amount_e5: number; vat_e5: number | null; currency: string },
): Fact[] {
  const percent = seller?.vat_percent ?? 0;
  if (vat_e5 === null || percent === 0) return [];
  return [
    { name: inBoth("withoutVat"), value: money(amount_e5 - vat_e5, currency) },
    { name: inBoth("vat", { percent }), value: money(vat_e5, currency) },
  ];
}

export function money(e5: number, currency: string): string {
  return `${currency} ${decimals.format(e5 / amountScale)}`;
}

export function creditsShown(e5: number): string {
  return plain.format(e5 / amountScale);
}

// Read by people and by programs of book-keeping alike.
const decimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 5 });

/** A reader of Arabic has English beside it. */
function besideArabic(locale: ReleasedLocale, name: Sentence, params: SentenceParams): Words {
  const beside = locale === "ar_EG" ? "en_GB" : locale;
  return { en: say(beside, receiptWords[name], params), ar: say("ar_EG", receiptWords[name], params) };
}
