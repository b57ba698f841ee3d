// How a number that was understood stands in a table: its thousands parted, with the decimals it was typed with.
import type { Formats } from "#i18n/formats.ts";

export function partedNumber(plain: string, number: Formats["number"]): string {
  if (!/^\d+(\.\d+)?$/.test(plain)) return plain;
  return number(Number(plain), { minimumFractionDigits: plain.split(".")[1]?.length ?? 0 });
}
