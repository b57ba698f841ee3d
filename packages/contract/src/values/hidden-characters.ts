// Invisible characters that make a text read differently from what is signed: direction marks, controls, and codes that are
// no characters, which XML cannot carry.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const hidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;
const nothingSeen = /^[\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** What is asked for: no text that is kept has such a letter. */
export function writable(text: string): string {
  return text.replace(unwritable, "");
}

/** What a person has written to others: without invisible characters and those that no database keeps; empty where nothing is seen. */
export function written(text: string): string {
  const kept = writable(text).trim();
  return nothingSeen.test(kept) ? "" : kept;
}

export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

export function withoutHidden(text: string): string {
  return text.replace(hidden, "").trim();
}

/** Shows each as its code point, such as [U+202E], so that the sealed text reads in the signed order. */
export function withHiddenShown(text: string): string {
  return text.replace(hidden, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `[U+${code}]`;
  });
}

/** A text as a part of a sentence, which it leaves in order whatever its script, and whatever is hidden in it. */
export function isolated(text: string): string {
  return isolatedOurs(withHiddenShown(text));
}

/** A code as a part of a sentence: left to right, and broken at a hyphen only where no line has space for all of it. */
export function isolatedCode(code: string): string {
  return `\u2066${withHiddenShown(code).replaceAll("-", "-\u2060")}\u2069`;
}

/** The same of a text that we have written or formatted: the marks of direction in it are meant. */
export function isolatedOurs(text: string): string {
  return `\u2068${text}\u2069`;
}
