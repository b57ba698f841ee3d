// Normalises HS codes as people write them: with points, blanks or Arabic digits, and a leading "HS".
import { toLatinDigits } from "./read-number.ts";

export const hsCodeForm = /^(?:\d{6}|\d{8}|\d{10}|\d{12})$/;

/** The digits alone; other text stays as typed, and a rule reports it. */
export function plainHsCode(text: string): string {
  const trimmed = text.trim();
  const digits = toLatinDigits(trimmed)
    .replace(/^HS\s*(?:CODE)?\s*:?/i, "")
    .replace(/[\s.-]/g, "");
  return /^\d+$/.test(digits) ? digits : trimmed;
}

/**
 * Several codes in one field, separated by commas, semicolons or blanks: "7323 93 00" is one, "732393 841810" are two.
 */
export function plainHsCodes(text: string): string[] {
  return text.split(/[,;،؛\n]+/).flatMap((part) => {
    const pieces = part.split(/\s+/).filter((piece) => piece !== "");
    const whole = plainHsCode(part);
    return hsCodeForm.test(whole) && pieces.some((piece) => !hsCodeForm.test(plainHsCode(piece)))
      ? [whole]
      : pieces.map(plainHsCode);
  });
}
