// A sum of money in a reader's language, with the code of its currency: dollars of several countries share a sign.
import { amountScale } from "@filings/contract/limits";
import { languageTags, type ReleasedLocale } from "../say.ts";

export function amountText(locale: ReleasedLocale, amountE5: number, currency: string): string {
  const options = { style: "currency", currency, currencyDisplay: "code" } as const;
  return new Intl.NumberFormat(languageTags[locale], options).format(amountE5 / amountScale);
}
