// What costs something and may change from a day on: the kinds of prices, what each is of, and in which unit it is kept.
import { amountScale, limits } from "../limits.ts";
import { planNames } from "./plans.ts";

/** The fees of Abu Dhabi Customs for a declaration, as estimates name them. */
export const customsFees = [
  "DECL_IMPORT_DUTIABLE",
  "DECL_IMPORT_EXEMPT",
  "DECL_IMPORT_EXEMPT_AIR",
  "DECL_POSTAL",
  "DECL_EXPORT",
  "DECL_RE_EXPORT",
  "DECL_TRANSIT",
  "DECL_STATISTICAL",
  "DECL_TEMPORARY_ADMISSION",
] as const;

/** Of the CIF value, and of the CIF value and the duty. */
export const customsPercents = ["CUSTOMS_DUTY", "IMPORT_VAT"] as const;

/** In which credits are sold. */
export const creditCurrency = "USD";

/** Currencies whose rates the operators keep: for estimates of charges, and the dirhams of tax papers. */
export const ratedCurrencies: readonly string[] =
  "AED USD EUR GBP SAR OMR BHD QAR KWD CNY INR JPY KRW CHF TRY EGP PKR SGD HKD AUD CAD SEK THB MYR".split(" ");

/** Rates of exchange are kept in this part of a dirham. */
export const rateScale = 100_000_000;

interface PriceKind {
  /** Of what there is one price each. */
  readonly subjects: readonly string[];
  /** In which `value / scale` counts; PERCENT: of a value. */
  readonly unit: "CREDIT" | "FILINGS" | "USD" | "AED" | "PERCENT";
  /** The value is an integer in this part of the unit. */
  readonly scale: number;
  /** The largest value. */
  readonly most: number;
  /** Zero is a price. */
  readonly mayBeZero: boolean;
  /** Null is a price: there is no limit. */
  readonly mayBeUnlimited: boolean;
  /** Companies pay it to the platform, and are told before more is asked of them; otherwise it is a charge of customs. */
  readonly isOurs: boolean;
}

const perFiling = {
  subjects: planNames,
  unit: "CREDIT",
  scale: amountScale,
  most: 1_000 * amountScale,
  mayBeZero: true,
  mayBeUnlimited: false,
  isOurs: true,
} as const;
const included = {
  subjects: planNames,
  unit: "FILINGS",
  scale: 1,
  most: 1_000_000,
  mayBeZero: true,
  mayBeUnlimited: true,
  isOurs: true,
} as const;
const ofCustoms = { mayBeUnlimited: false, isOurs: false } as const;

export const priceKinds = {
  /** Beyond the included ones, whatever its documents. */
  MPCI_FILING: perFiling,
  /** Free filings in a calendar month in Dubai. */
  MPCI_INCLUDED: included,
  ADC_FILING: perFiling,
  ADC_INCLUDED: included,
  CREDIT: {
    ...{ subjects: [creditCurrency], unit: "USD", scale: amountScale, most: 1_000 * amountScale },
    ...{ mayBeZero: false, mayBeUnlimited: false, isOurs: true },
  },
  ADC_FEE: {
    ...{ subjects: customsFees, unit: "AED", scale: amountScale, most: 100_000 * amountScale, mayBeZero: true },
    ...ofCustoms,
  },
  ADC_PERCENT: {
    ...{ subjects: customsPercents, unit: "PERCENT", scale: 100, most: 100 * 100, mayBeZero: true },
    ...ofCustoms,
  },
  /** Dirhams for one unit of a currency. */
  EXCHANGE_RATE: {
    ...{ subjects: ratedCurrencies, unit: "AED", scale: rateScale, most: 1_000 * rateScale, mayBeZero: false },
    ...ofCustoms,
  },
} as const satisfies Record<string, PriceKind>;

export type PriceKindName = keyof typeof priceKinds;
export const priceKindNames = Object.keys(priceKinds) as [PriceKindName, ...PriceKindName[]];

/** A price as it stands or is to come. `value`: in `1 / scale` of the unit of its kind; null: without limit. */
export interface PriceValue {
  readonly kind: PriceKindName;
  readonly subject: string;
  readonly value: number | null;
}

/** In `1 / scale` of the unit of its kind. */
export function boundsOfPrice(price: Omit<PriceValue, "value">): { readonly least: number; readonly most: number } {
  if (isDirham(price)) return { least: rateScale, most: rateScale };
  const { most, mayBeZero }: PriceKind = priceKinds[price.kind];
  return { least: mayBeZero ? 0 : 1, most };
}

/** One dirham is one dirham: its rate is there for calculations, and stays. */
export function isDirham({ kind, subject }: Omit<PriceValue, "value">): boolean {
  return kind === "EXCHANGE_RATE" && subject === "AED";
}

/** A price is known, and its value one that it can have. */
export function isPossiblePrice({ kind, subject, value }: PriceValue): boolean {
  const { subjects, mayBeUnlimited }: PriceKind = priceKinds[kind];
  const { least, most } = boundsOfPrice({ kind, subject });
  if (!subjects.includes(subject)) return false;
  if (value === null) return mayBeUnlimited;
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** More is asked of companies: a higher price, or fewer filings without one. Charges of customs are never that. */
export function isDearer({ kind, before, value }: PriceValue & { readonly before: number | null }): boolean {
  const { isOurs, unit }: PriceKind = priceKinds[kind];
  if (!isOurs) return false;
  const [old, next] = [before ?? Number.POSITIVE_INFINITY, value ?? Number.POSITIVE_INFINITY];
  return unit === "FILINGS" ? next < old : next > old;
}

/** A change begins with a day in Dubai, at the earliest so many days after today. */
export function daysBefore(items: readonly (PriceValue & { readonly before: number | null })[]): number {
  return items.some(isDearer) ? limits.priceRiseDaysLeast : 1;
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Dubai. */
export function beginOfDubaiDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+04:00`);
}

/** What a company pays for so many filings of one system in a month. Null `included`: nothing. */
export function costOfFilings(
  filed: number,
  { filingE5, included: free }: { readonly filingE5: number; readonly included: number | null },
): number {
  return free === null ? 0 : Math.max(0, filed - free) * filingE5;
}
