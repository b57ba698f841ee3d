// Weights and measures as the message writes them: exact, with a point, without zeros that say nothing.
import { formatDecimal, parseDecimal } from "@filings/contract/values/decimal";

/** The rules refuse what is no decimal before a message is written; here it is a fault. */
export function writeDecimal(text: string): string {
  const value = parseDecimal(text);
  if (value === null) throw new TypeError(`${JSON.stringify(text.slice(0, 40))} is no decimal`);
  return formatDecimal(value);
}
