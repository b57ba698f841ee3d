// Finds listed phrases in a text in one pass over its words, at a cost independent of the list's length.

/** Upper case words without punctuation; digits stay, because a count may precede a word. */
export function wordsOf(text: string): string[] {
  const upper = text.toUpperCase();
  // Nearly every text is ASCII, and the ASCII pattern is several times as fast.
  return upper.match(/^[ -~]*$/.test(upper) ? /[A-Z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** Makes one entry match singular and plural: BATTERIES as BATTERY, BOXES as BOX, LAMPS as LAMP. */
function singular(word: string): string {
  if (!word.endsWith("S")) return word;
  if (word.length > 4 && word.endsWith("IES")) return `${word.slice(0, -3)}Y`;
  if (/(?:X|CH|SH|SS)ES$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("S") && !word.endsWith("SS") ? word.slice(0, -1) : word;
}

export type PhraseFinder = (words: readonly string[]) => string[];

/** Every listed phrase that occurs, longest first; with `anyNumber`, singular and plural match each other. */
export function phraseFinder(phrases: readonly string[], { anyNumber = false } = {}): PhraseFinder {
  const plain = anyNumber ? singular : (word: string) => word;
  const byFirst = new Map<string, { phrase: string; words: string[] }[]>();
  for (const phrase of phrases) {
    const words = wordsOf(phrase).map(plain);
    const [first] = words;
    if (first === undefined) continue;
    const entries = byFirst.get(first) ?? [];
    entries.push({ phrase, words });
    byFirst.set(first, entries);
  }
  return (textWords) => {
    const text = anyNumber ? textWords.map(plain) : textWords;
    const found: { phrase: string; words: string[] }[] = [];
    for (const [start, word] of text.entries()) {
      for (const entry of byFirst.get(word) ?? []) {
        if (entry.words.every((part, offset) => text[start + offset] === part)) found.push(entry);
      }
    }
    return found.sort((one, other) => other.words.length - one.words.length).map((entry) => entry.phrase);
  };
}
