// Folds text for search: without marks, case, and variants of letters and digits. The database does the same in `folded_name`.

/** Letters that Unicode does not take apart, as people write them who lack them on the keyboard, and letters that look alike. */
const letters: Readonly<Record<string, string>> = {
  ...{ ı: "i", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ŧ: "t", ŋ: "n", ə: "e", ƒ: "f", ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  // A Greek sigma is another one at the end of a word.
  ς: "σ",
  // The Arabic letters that have two spellings, and those of Persian and Urdu keyboards.
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه", ہ: "ه", ھ: "ه", ە: "ه" },
  ...Object.fromEntries([..."٠١٢٣٤٥٦٧٨٩"].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([..."۰۱۲۳۴۵۶۷۸۹"].map((digit, value) => [digit, String(value)])),
};
const unlike = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** Marks, the stretching of Arabic words, and invisible characters of a pasted word: joiners, directions, soft hyphens, fillers. */
const dropped = /[\p{M}\p{Cf}\u0640\u115f\u1160]/gu;
/** Raised commas count as letters, and separate like an apostrophe: "Sanaʿa" is "Sana'a". */
const between = /(?:[^\p{L}\p{N}]|[\u02b9-\u02d1\u02ec\u02ee])+/gu;

export function fold(text: string): string {
  // Most names are ASCII, and the official list of places has more than a hundred thousand.
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(dropped, "")
        .toLowerCase()
        .replace(unlike, (letter) => letters[letter] ?? letter);
  return plain.replace(between, " ").trim();
}
