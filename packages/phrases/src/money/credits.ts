// A number of credits in a reader's language: "1 credit", "5 credits", and in the forms that Arabic has.
import { amountScale } from "@filings/contract/limits";
import type { MessageDescriptor } from "@lingui/core";
import { languageTags, type ReleasedLocale, say } from "../say.ts";

const credits: MessageDescriptor = /*i18n*/ {
  id: "money.credits",
  message: "{count, plural, one {{shown} credit} other {{shown} credits}}",
};

export function creditsText(locale: ReleasedLocale, amountE5: number): string {
  const count = amountE5 / amountScale;
  const format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 5 });
  return say(locale, credits, { count, shown: format.format(count) });
}
