// What a clerk means by the text of a field: a number or a word, however it was written.
import { imoNumberOf } from "@filings/contract/values/imo-number";
import { type NumberForm, readNumber, tareLeastKg, toLatinDigits } from "@filings/contract/values/read-number";
import type { Reading } from "#forms/read-as.tsx";

export type Meaning = "text" | "identifier" | "weight" | "tare" | "volume" | "temperature" | "number" | "imo-number";

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
  tare: { places: 3, usualMost: 99_999, usualLeast: tareLeastKg, unit: "weight" },
  volume: { places: 3, usualMost: 999, unit: "volume" },
  temperature: { places: 1, unit: "temperature" },
  number: { places: 3 },
};

export function understand(text: string, meaning: Meaning): Understood {
  const trimmed = text.trim();
  if (trimmed === "") return { value: null, other: null };
  const form = numbers[meaning];
  if (form === undefined) return { value: wordOf(trimmed, meaning), other: null };
  const read = readNumber(trimmed, form);
  return read === null ? { value: trimmed, other: null } : { value: read.plain, other: read.other };
}

function wordOf(text: string, meaning: Meaning): string {
  if (meaning === "imo-number") return imoNumberOf(text) ?? text;
  return meaning === "identifier" ? toLatinDigits(text).toUpperCase() : text;
}

/** How a text was read that can be meant in two ways, or was a word for a code; null: there is nothing to say. */
export function doubtOf(text: string, { value, other, isTranslated = false }: Understood): Reading | null {
  return value === null || (other === null && !isTranslated) ? null : { text: text.trim(), read: value, other };
}

/** Null when it is no count. */
export function readCount(text: string): number | null {
  const plain = readNumber(text, { places: 0, unit: "count" })?.plain ?? "";
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null;
}
