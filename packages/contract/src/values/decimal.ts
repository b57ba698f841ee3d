// Weights and measures as exact decimals: thousandths in a BigInt, never a float.

/** A number of thousandths: 1440.5 is 1440500n. */
export type Thousandths = bigint;

const form = /^(-)?(\d+)(?:\.(\d{1,3}))?$/;

/** Null for text that is no decimal with at most three places, such as "1,440" or "1.4405". */
export function parseDecimal(text: string): Thousandths | null {
  const match = form.exec(text);
  if (match === null) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const size = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, "0"));
  return sign === "-" ? -size : size;
}

/** The shortest form: 1440500n is "1440.5", 1440000n is "1440". */
export function formatDecimal(value: Thousandths): string {
  const size = value < 0n ? -value : value;
  const fraction = String(size % 1000n)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${size / 1000n}${fraction === "" ? "" : `.${fraction}`}`;
}

/** The sum of decimal texts; other texts count as zero. */
export function sumDecimals(texts: readonly (string | null)[]): Thousandths {
  return texts.reduce((sum, text) => sum + ((text === null ? null : parseDecimal(text)) ?? 0n), 0n);
}

/** Negative, zero or positive, as for sorting; null when one of the texts is no decimal. */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 | null {
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  if (left === null || right === null) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}
