// The sentence of a note: of a finding that of the product's rules, of a cell what is wrong with its text and what would be right.
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "#i18n/language-context.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import type { CellFault } from "./build-bill.ts";
import type { CellNote } from "./notes.ts";

export function useNoteWords(): (note: CellNote, text: string) => string {
  const { t } = useLingui();
  const { code: locale } = useLanguage();
  function ofFault({ code, other }: CellFault, text: string): string {
    switch (code) {
      case "not_a_day":
        return t`“${text}” is no day. Write it like 20/11/2026.`;
      case "not_a_time":
        return t`“${text}” is no day with a time. Write it like 20/11/2026 18:00.`;
      case "time_without_port":
        return t`Fill in the last load port by its UN/LOCODE first: the time is that of its clocks.`;
      case "not_a_number":
        return t`“${text}” is no whole number. Write it like 1200.`;
      case "not_a_choice":
        return t`“${text}” is none of the values this column takes.`;
      case "carrier_unknown":
        return t`“${text}” is no shipping line of the list. Write its name or its SCAC.`;
      case "differs": {
        const line = other?.line ?? 0;
        const before = other?.text ?? "";
        return t`Row ${line} says “${before}” for the same bill. Write the same here, or give this row a bill number of its own.`;
      }
      case "too_long":
        return t`This text has more than 2,000 letters. Shorten it.`;
    }
  }
  return ({ said }, text) =>
    "fault" in said
      ? ofFault(said.fault, text)
      : findingSentence(locale as ReleasedLocale, said.finding, new Date(toldNow()));
}
