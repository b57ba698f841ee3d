// What a clerk means by the text of a field: a number, a code, a country, a kind of package, however it was written.

import { packageTypeOf } from "@filings/contract/mpci/package-type-names";
import { containerSizeTypeOf } from "@filings/contract/values/container-size-types";
import { plainHsCode } from "@filings/contract/values/hs-code";
import { imoNumberOf } from "@filings/contract/values/imo-number";
import { containerCheckDigit, containerNumberForm } from "@filings/contract/values/iso6346";
import { type NumberForm, readNumber } from "@filings/contract/values/read-number";
import { countryCodeOf } from "#i18n/countries.ts";

export type Meaning =
  | "text"
  | "identifier"
  | "weight"
  | "volume"
  | "temperature"
  | "number"
  | "hs-code"
  | "imo-number"
  | "country"
  | "package-type"
  | "container"
  | "size-type";

export interface Understood {
  /** Null: open. What is not understood stays as it was typed, and a rule says so. */
  readonly value: string | null;
  /** What else may be meant; null: there is no doubt. */
  readonly other: string | null;
  /** It stands for a word of the trade, which is said. */
  readonly isTranslated?: boolean;
}

const numbers: Partial<Record<Meaning, NumberForm>> = {
  weight: { places: 3, usualMost: 999_999, unit: "weight" },
  volume: { places: 3, usualMost: 999, unit: "volume" },
  temperature: { places: 1, unit: "temperature" },
  number: { places: 3 },
};

export function understand(text: string, meaning: Meaning): Understood {
  const trimmed = text.trim();
  const form = numbers[meaning];
  if (meaning === "size-type") return sizeType(trimmed);
  if (form === undefined) return { value: trimmed === "" ? null : codeOf(trimmed, meaning), other: null };
  if (trimmed === "") return { value: null, other: null };
  const read = readNumber(trimmed, form);
  return read === null ? { value: trimmed, other: null } : { value: read.plain, other: read.other };
}

/** "40HC" is 45G1. */
function sizeType(text: string): Understood {
  if (text === "") return { value: null, other: null };
  const typed = text.toUpperCase();
  const code = containerSizeTypeOf(typed);
  return { value: code ?? typed, other: null, isTranslated: code !== null && !isSameCode(typed, code) };
}

function isSameCode(typed: string, code: string): boolean {
  return typed.replace(/\s/g, "") === code;
}

function codeOf(text: string, meaning: Meaning): string {
  switch (meaning) {
    case "hs-code":
      return plainHsCode(text);
    case "imo-number":
      return imoNumberOf(text) ?? text;
    case "country":
      return countryCodeOf(text) ?? text.toUpperCase();
    case "package-type":
      return packageTypeOf(text) ?? text.toUpperCase();
    case "container":
      return containerNumberOf(text) ?? text.toUpperCase();
    case "identifier":
      return text.toUpperCase();
  }
  return text;
}

/** "csqu 305438-3" as the papers have it; the check digit is added where it alone is missing. Null when it is none. */
export function containerNumberOf(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, "");
  const whole = /^[A-Z]{3}[UJZ]\d{6}$/.test(plain) ? `${plain}${containerCheckDigit(plain)}` : plain;
  return containerNumberForm.test(whole) ? whole : null;
}

/** Null when it is no count. */
export function readCount(text: string): number | null {
  const plain = readNumber(text, { places: 0, unit: "count" })?.plain ?? "";
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null;
}
