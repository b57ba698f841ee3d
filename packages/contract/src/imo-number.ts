// The IMO ship identification number: seven digits, the last of which checks the six before.

export const imoNumberForm = /^\d{7}$/;

/** Null unless the text begins with six digits. */
export function imoCheckDigit(number: string): number | null {
  if (!/^\d{6}/.test(number)) return null;
  return [...number.slice(0, 6)].reduce((sum, digit, index) => sum + Number(digit) * (7 - index), 0) % 10;
}
