// How hard a passphrase is to guess, told honestly: by its length and variety, not by a capital here and a digit there.

export type Strength = "empty" | "too-short" | "guessable" | "fair" | "good";

export const passphraseLettersLeast = 12;

/** Only length and different letters count: `Password1!` is short, and `aaaaaaaaaaaaaaaa` is one letter. */
export function passphraseStrength(passphrase: string): Strength {
  const letters = [...passphrase.normalize("NFKC").toLowerCase()];
  if (letters.length === 0) return "empty";
  if (letters.length < passphraseLettersLeast) return "too-short";
  const text = letters.join("");
  if (new Set(letters).size < 6 || common.some((word) => isMostly(text, word)) || isRun(letters)) return "guessable";
  const words = text.split(/[\s\-_.]+/).filter((word) => [...word].length >= 3);
  return letters.length >= 20 || (new Set(words).size >= 4 && letters.length >= 16) ? "good" : "fair";
}

const common = ["password", "passphrase", "qwerty", "filings", "letmein", "welcome", "admin", "123456", "كلمة السر"];

/** The word and few letters beside it. */
function isMostly(text: string, word: string): boolean {
  return text.includes(word) && [...text.replaceAll(word, "")].length < 8;
}

/** 123456789012, abcdefghijkl: each letter beside the one before. */
function isRun(letters: readonly string[]): boolean {
  const steps = letters.slice(1).filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0);
    return Math.abs(step) <= 1;
  });
  return steps.length >= (letters.length - 1) * 0.7;
}
