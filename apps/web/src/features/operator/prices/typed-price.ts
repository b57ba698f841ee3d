// A price as an operator types it, in the unit that its name says.
import { type PriceKindName, type PriceValue, priceKinds } from "@filings/contract/money/prices";
import { readNumber } from "@filings/contract/values/read-number";

/** The most decimals that it is kept with. */
export function placesOf(kind: PriceKindName): number {
  return Math.round(Math.log10(priceKinds[kind].scale));
}

/** The text of an empty field is that of no limit. */
export function typedOf(kind: PriceKindName, value: number | null): string {
  if (value === null) return "";
  const { scale } = priceKinds[kind];
  const text = (value / scale).toFixed(placesOf(kind));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** Undefined: the text is no number, or has more decimals than are kept. Whether it is a possible price is looked at apart. */
export function valueTyped(kind: PriceKindName, text: string): PriceValue["value"] | undefined {
  if (text.trim() === "") return priceKinds[kind].mayBeUnlimited ? null : undefined;
  const places = placesOf(kind);
  const plain = readNumber(text, { places })?.plain;
  if (plain === undefined || (plain.split(".")[1] ?? "").length > places) return undefined;
  return Math.round(Number(plain) * priceKinds[kind].scale);
}
