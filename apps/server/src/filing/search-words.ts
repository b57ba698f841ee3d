// Splits a text into the words by which filings and contacts are searched.

import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import type { TypedData } from "@filings/seal/signed/typed-data";

/** Its first 64 bits name it as well as all of it, and every sealed version has one. */
const fingerprint = /^0x[0-9a-f]{17,}$/;
const fingerprintLettersMost = 18;

/** What a receipt is known by on the screen. */
export function fingerprintOf({ message }: TypedData): string | null {
  const { contentHash } = message as { readonly contentHash?: unknown };
  return typeof contentHash === "string" ? contentHash : null;
}

/** Words are folded like the search text, so that marks and letter case do not matter. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word.length >= limits.searchLettersLeast)
    .map((word) => word.slice(0, fingerprint.test(word) ? fingerprintLettersMost : 60));
}
