// The check digit of a container number (ISO 6346).

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** A is 10, and so on upwards without the multiples of 11. */
const letterValues = new Map(
  [...letters].map((letter, index) => [letter, 10 + index + Math.floor((index + 9) / 10)] as const),
);

/** Owner code, category U, J or Z, serial number, check digit. */
export const containerNumberForm = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Null unless the first ten characters are four letters and six digits. */
export function containerCheckDigit(number: string): number | null {
  if (!/^[A-Z]{4}\d{6}/.test(number)) return null;
  const sum = [...number.slice(0, 10)].reduce(
    (total, character, position) => total + (letterValues.get(character) ?? Number(character)) * 2 ** position,
    0,
  );
  return (sum % 11) % 10;
}
