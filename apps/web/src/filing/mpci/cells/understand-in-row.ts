// What a clerk means by the text of a field in a row: as elsewhere, or which country, kind of package or container.
import { packageTypeInAnyLanguage } from "@filings/contract/mpci/package-type-names";
import { containerSizeTypeOf } from "@filings/contract/values/container-size-types";
import { plainHsCode } from "@filings/contract/values/hs-code";
import { containerCheckDigit, containerNumberForm } from "@filings/contract/values/iso6346";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { countryCodeInAnyLanguage } from "#i18n/countries.ts";
import { type Meaning, type Understood, understand } from "./understand.ts";

type CodeMeaning = "hs-code" | "country" | "package-type" | "container" | "size-type";
export type RowMeaning = Meaning | CodeMeaning;

const codes: Readonly<Record<CodeMeaning, (text: string) => Understood>> = {
  "hs-code": (text) => plain(plainHsCode(text)),
  country: (text) => plain(countryCodeInAnyLanguage(text) ?? text.toUpperCase()),
  "package-type": (text) => plain(packageTypeInAnyLanguage(text) ?? text.toUpperCase()),
  container: (text) => plain(containerNumberOf(text) ?? text.toUpperCase()),
  "size-type": sizeType,
};

const plain = (value: string | null): Understood => ({ value, other: null });

export function understandInRow(text: string, meaning: RowMeaning): Understood {
  if (!isCode(meaning)) return understand(text, meaning);
  const trimmed = text.trim();
  return trimmed === "" ? plain(null) : codes[meaning](trimmed);
}

function isCode(meaning: RowMeaning): meaning is CodeMeaning {
  return Object.hasOwn(codes, meaning);
}

/** "40HC" is 45G1. */
function sizeType(text: string): Understood {
  const typed = text.toUpperCase();
  const code = containerSizeTypeOf(typed);
  return { value: code ?? typed, other: null, isTranslated: code !== null && typed.replace(/\s/g, "") !== code };
}

/** "csqu 305438-3" as the papers have it; the check digit is added where it alone is missing. Null when it is none. */
export function containerNumberOf(text: string): string | null {
  const plain = toLatinDigits(text)
    .toUpperCase()
    .replace(/[\s.\-/]/g, "");
  const whole = /^[A-Z]{3}[UJZ]\d{6}$/.test(plain) ? `${plain}${containerCheckDigit(plain)}` : plain;
  return containerNumberForm.test(whole) ? whole : null;
}
