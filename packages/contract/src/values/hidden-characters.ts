// Characters that nobody sees and that make a text read as another one than is signed: marks of direction and controls.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const hidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

export function withoutHidden(text: string): string {
  return text.replace(hidden, "").trim();
}

/** Each of them as its code point, such as [U+202E]: what is sealed reads in the order in which it is signed. */
export function withHiddenShown(text: string): string {
  return text.replace(hidden, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `[U+${code}]`;
  });
}
