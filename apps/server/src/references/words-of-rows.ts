// A word index over rows that tolerates misspelling, at a cost that follows the number of different words.

/** How a word matches, best first. */
export const wordFits = { begins: 0, holds: 1, oneOff: 2 } as const;
export type Fit = (typeof wordFits)[keyof typeof wordFits];

const containedLettersLeast = 4;
/** Short words have too many neighbours, unless other words narrow them. */
const misspeltLettersLeast = { alone: 5, among: 4 } as const;

export interface WordIndex {
  /** The rows with a matching word, each with its best match. */
  readonly rowsWith: (wanted: string, company?: keyof typeof misspeltLettersLeast) => Map<number, Fit>;
}

/**
 * `texts`: the folded texts of each row, words separated by one blank. `withinWords`: a text inside a word is found too,
 * as names are put together; in a wording of goods it is another thing, as tiles in reptiles.
 */
export function indexWords(texts: readonly (readonly string[])[], { withinWords = true } = {}): WordIndex {
  const rowsOf = new Map<string, number[]>();
  for (const [row, all] of texts.entries()) {
    for (const text of all) {
      for (const word of text.split(" ")) {
        const rows = rowsOf.get(word);
        if (rows === undefined) rowsOf.set(word, [row]);
        else if (rows.at(-1) !== row) rows.push(row);
      }
    }
  }
  const words = [...rowsOf.keys()];
  return {
    rowsWith: (wanted, company = "alone") => {
      const found = new Map<number, Fit>();
      for (const word of words) {
        const fit = fitOf(word, wanted, misspeltLettersLeast[company]);
        if (fit === null || (fit === wordFits.holds && !withinWords)) continue;
        for (const row of rowsOf.get(word) ?? []) {
          const before = found.get(row);
          if (before === undefined || fit < before) found.set(row, fit);
        }
      }
      return found;
    },
  };
}

function fitOf(word: string, wanted: string, misspeltLeast: number): Fit | null {
  if (word.startsWith(wanted)) return wordFits.begins;
  if (wanted.length >= containedLettersLeast && word.includes(wanted)) return wordFits.holds;
  return wanted.length >= misspeltLeast && isOneOff(word, wanted) ? wordFits.oneOff : null;
}

/**
 * Whether the word begins with the wanted text except for one letter: changed, missing, added, or swapped with its
 * neighbour.
 */
export function isOneOff(word: string, wanted: string): boolean {
  let at = 0;
  while (at < wanted.length && word.charCodeAt(at) === wanted.charCodeAt(at)) at += 1;
  const rest = wanted.slice(at);
  const afterNext = rest.slice(1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(afterNext, at) ||
    (at < word.length && word.startsWith(afterNext, at + 1)) ||
    (rest.length > 1 && word[at] === rest[1] && word[at + 1] === rest[0] && word.startsWith(rest.slice(2), at + 2))
  );
}
