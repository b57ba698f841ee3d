// The reference data of ADC filings in memory: centres, authorities, currencies.
import type { HeaderLookups } from "@filings/contract/adc/check-header";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { Lists } from "./lists.ts";
import { type AdcAuthorityRow, type AdcCenterRow, type CurrencyRow, inForce } from "./seeds.ts";

export interface AdcReferenceData {
  readonly centers: readonly AdcCenterRow[];
  readonly authorities: readonly AdcAuthorityRow[];
  readonly currencies: readonly CurrencyRow[];
  readonly packageTypes: readonly { readonly code: string; readonly name: string; readonly name_ar: string | null }[];
  readonly countries: readonly { readonly code: string; readonly name: string; readonly name_ar: string }[];
  readonly lookups: Omit<HeaderLookups, "today">;
  readonly centerName: (code: string, locale: ReleasedLocale) => string;
  readonly authorityName: (code: string, locale: ReleasedLocale) => string;
  readonly version: string;
}

/** The most frequent package codes of UN/ECE Rec. 21. */
const usualPackages = ["BX", "CT", "PK", "PX", "CN", "BG", "DR", "CR", "RO", "BE", "NE", "VR", "VL"];

export function loadAdcReferenceData({ readSeed }: Pick<Lists, "readSeed">): AdcReferenceData {
  const centers = readSeed("adc-centers");
  const authorities = readSeed("adc-authorities");
  const currencies = inForce(readSeed("currencies"));
  const countries = readSeed("countries").rows;
  const known = inForce(readSeed("package-types"));
  const centerOf = new Map(centers.rows.map((row) => [row.code, row]));
  const authorityOf = new Map(authorities.rows.map((row) => [row.code, row]));
  const codesOf = (rows: readonly { readonly code: string }[]) => new Set(rows.map(({ code }) => code));
  const [countryCodes, packageCodes, currencyCodes] = [countries, known, currencies].map(codesOf);
  return {
    centers: centers.rows,
    authorities: inForce(authorities),
    currencies,
    packageTypes: usualPackages.flatMap((code) => known.find((row) => row.code === code) ?? []),
    countries,
    lookups: {
      center: (code) => centerOf.get(code) ?? null,
      country: (code) => countryCodes?.has(code) ?? false,
      currency: (code) => currencyCodes?.has(code) ?? false,
      packageType: (code) => packageCodes?.has(code) ?? false,
    },
    centerName: (code, locale) => nameIn(locale, centerOf.get(code)) ?? code,
    authorityName: (code, locale) => nameIn(locale, authorityOf.get(code)) ?? code,
    version: centers.version,
  };
}

export function nameIn(
  locale: ReleasedLocale,
  row: { readonly name: string; readonly name_ar: string | null } | undefined,
): string | undefined {
  return locale === "ar_EG" ? (row?.name_ar ?? row?.name) : row?.name;
}
