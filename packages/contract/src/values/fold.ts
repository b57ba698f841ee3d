// Folds text for search: without marks, case, and variants of Arabic letters.

export function fold(text: string): string {
  // Most names are ASCII, and the official list of places has more than a hundred thousand.
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize("NFKD")
        .replace(/\p{M}|\u0640/gu, "")
        .replace(/[إأآٱ]/g, "ا")
        .replace(/ى/g, "ي")
        .replace(/ة/g, "ه");
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
