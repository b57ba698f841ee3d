// What receipts and credit notes say alike: seller, customer, and amounts of money, in two languages.
import { amountScale } from "@filings/contract/limits";
import { rateScale } from "@filings/contract/money/prices";
import { receiptWords } from "@filings/phrases/money/receipt";
import { type ReleasedLocale, type SentenceParams, say } from "@filings/phrases/say";
import type { Fact, Section, Words } from "#documents/paper/paper";
import type { Billed } from "../billed-to.ts";
import type { Seller } from "../top-up-rows.ts";
import type { Dirhams } from "./dirhams.ts";

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
  billedTo: Billed | null,
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
    {
      title: inBoth("customer"),
      facts: [...customerFacts(billedTo, fact), ...given("customerTaxNumber", billedTo?.tax_number)],
    },
  ];
}

function customerFacts(billedTo: Billed | null, fact: (name: Sentence, value: string) => Fact): Fact[] {
  if (billedTo === null) return [];
  const { name, street, po_box, postcode, city, country } = billedTo;
  const address = [street, po_box, postcode, city, country].filter(Boolean).join(", ");
  return [fact("name", name), ...(address === "" ? [] : [fact("address", address)])];
}

/** What was paid or returned, and what of it is tax, where the paper shows that: the law wants it in dirhams. */
export function amountFacts(
  { inBoth, fact }: PaperWords,
  seller: Seller | null,
  total: "paid" | "returned",
  { amount_e5, vat_e5, currency, dirhams }: Amounts,
): Fact[] {
  const percent = seller?.vat_percent ?? 0;
  const whole = fact(total, inTwo(money(amount_e5, currency), dirhams?.amount_e5));
  if (vat_e5 === null || percent === 0) return [whole];
  return [
    { name: inBoth("withoutVat"), value: money(amount_e5 - vat_e5, currency) },
    { name: inBoth("vat", { percent }), value: inTwo(money(vat_e5, currency), dirhams?.vat_e5) },
    whole,
    ...(dirhams === null ? [] : [fact("exchangeRate", rateShown(dirhams, currency))]),
  ];
}

interface Amounts {
  readonly amount_e5: number;
  readonly vat_e5: number | null;
  readonly currency: string;
  readonly dirhams: Dirhams | null;
}

/** An amount, and what it is in dirhams where the paper says that. */
function inTwo(amount: string, dirhamsE5: number | undefined): string {
  return dirhamsE5 === undefined ? amount : `${amount} = ${money(dirhamsE5, "AED")}`;
}

function rateShown({ rate_e8, day }: Dirhams, currency: string): string {
  return `${currency} 1 = AED ${rate.format(rate_e8 / rateScale)}, ${day}`;
}

export function money(e5: number, currency: string): string {
  return `${currency} ${decimals.format(e5 / amountScale)}`;
}

export function creditsShown(e5: number): string {
  return plain.format(e5 / amountScale);
}

// Read by people and by programs of book-keeping alike.
const decimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 5 });
const rate = new Intl.NumberFormat("en", { minimumFractionDigits: 4, maximumFractionDigits: 8 });
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 5 });

/** A reader of Arabic has English beside it. */
function besideArabic(locale: ReleasedLocale, name: Sentence, params: SentenceParams): Words {
  const beside = locale === "ar_EG" ? "en_GB" : locale;
  return { en: say(beside, receiptWords[name], params), ar: say("ar_EG", receiptWords[name], params) };
}
