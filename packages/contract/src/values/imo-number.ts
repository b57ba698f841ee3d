// The IMO ship identification number: seven digits, the last one a check digit.

import { toLatinDigits } from "./read-number.ts";

export const imoNumberForm = /^\d{7}$/;

/** "IMO 9074729" as 9074729; null without seven digits. */
export function imoNumberOf(text: string): string | null {
  const plain = toLatinDigits(text)
    .replace(/^\s*IMO\s*(?:NO|NUMBER)?/i, "")
    .replace(/[\s.,:#-]/g, "");
  return imoNumberForm.test(plain) ? plain : null;
}

/** Null unless the text begins with six digits. */
export function imoCheckDigit(number: string): number | null {
  if (!/^\d{6}/.test(number)) return null;
  return [...number.slice(0, 6)].reduce((sum, digit, index) => sum + Number(digit) * (7 - index), 0) % 10;
}
