// Cuts a text into the words by which filings and contacts are searched.

import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";

/** Folded as the place search folds, so that neither marks nor letter case hide a name. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word.length >= limits.searchLettersLeast)
    .map((word) => word.slice(0, 60));
}
