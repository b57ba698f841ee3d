// How the help is searched: each word that was typed begins a word of the text.
import { fold } from "@filings/contract/values/fold";

/** `words` are folded. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
}
