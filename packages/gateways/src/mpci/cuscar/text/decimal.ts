// Writes weights and measures exactly, with a point and without trailing zeros.
import { formatDecimal, parseDecimal } from "@filings/contract/values/decimal";

/** The rules refuse other text before a message is written, so here it is a bug. */
export function writeDecimal(text: string): string {
  const value = parseDecimal(text);
  if (value === null) throw new TypeError(`${JSON.stringify(text.slice(0, 40))} is no decimal`);
  return formatDecimal(value);
}
