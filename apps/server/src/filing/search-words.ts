// Splits a text into the words by which filings and contacts are searched.

import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";

/** Words are folded like the search text, so that marks and letter case do not matter. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word.length >= limits.searchLettersLeast)
    .map((word) => word.slice(0, 60));
}
