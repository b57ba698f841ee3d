// An HS code as people write it: with points, blanks or Arabic digits, and "HS" before it.
import { toLatinDigits } from "./read-number.ts";

export const hsCodeForm = /^(?:\d{6}|\d{8}|\d{10}|\d{12})$/;

/** The digits alone; what is no code stays as it was typed, and a rule says so. */
export function plainHsCode(text: string): string {
  const trimmed = text.trim();
  const digits = toLatinDigits(trimmed)
    .replace(/^HS\s*(?:CODE)?\s*:?/i, "")
    .replace(/[\s.-]/g, "");
  return /^\d+$/.test(digits) ? digits : trimmed;
}

/** Several in one field, parted by commas, semicolons or blanks: "7323 93 00" is one, "732393 841810" are two. */
export function plainHsCodes(text: string): string[] {
  return text.split(/[,;،؛\n]+/).flatMap((part) => {
    const pieces = part.split(/\s+/).filter((piece) => piece !== "");
    const whole = plainHsCode(part);
    return hsCodeForm.test(whole) && pieces.some((piece) => !hsCodeForm.test(plainHsCode(piece)))
      ? [whole]
      : pieces.map(plainHsCode);
  });
}
