// Invisible characters that make a text read differently from what is signed: direction marks and controls.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const hidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

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
