// The fonts of a paper, by script, and which characters they can draw.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";
import { drawnCharacters } from "./drawn-characters.ts";
import { unpackedFont } from "./unpacked-font.ts";

// IBM Plex alone: the drawing library loses letters of Arabic in Noto and Amiri.
const faces = [
  { family: "Latin", file: (weight: number) => `ibm-plex-sans/files/ibm-plex-sans-latin-${weight}` },
  { family: "Latin more", file: (weight: number) => `ibm-plex-sans/files/ibm-plex-sans-latin-ext-${weight}` },
  { family: "Cyrillic", file: (weight: number) => `ibm-plex-sans/files/ibm-plex-sans-cyrillic-${weight}` },
  { family: "Greek", file: (weight: number) => `ibm-plex-sans/files/ibm-plex-sans-greek-${weight}` },
  { family: "Vietnamese", file: (weight: number) => `ibm-plex-sans/files/ibm-plex-sans-vietnamese-${weight}` },
  { family: "Arabic", file: (weight: number) => `ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}` },
] as const;

const plainFamilies = faces.map(({ family }) => family);
export const textFont = [...plainFamilies];
export const codeFont = ["Code", ...plainFamilies];

export function registerFonts(): void {
  for (const fontWeight of [400, 600]) {
    for (const { family, file } of faces) {
      // Of what this table moves the drawing library keeps the space and loses the move: a gap opens inside a word.
      const without = family === "Arabic" ? "GPOS" : undefined;
      Font.register({ family, src: fontFile(file(fontWeight), without), fontWeight });
    }
  }
  Font.register({ family: "Code", src: fontFile("ibm-plex-mono/files/ibm-plex-mono-latin-400"), fontWeight: 400 });
  // A word is never divided: a hyphen inside a bill number or a name would be read as part of it.
  Font.registerHyphenationCallback((word) => [word]);
}

function fontFile(name: string, without?: string): string {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff`)));
  return dataOf(unpackedFont(woff, without));
}

function dataOf(font: Buffer): string {
  return `data:font/ttf;base64,${font.toString("base64")}`;
}

const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const easternFaces = ["Korean", "Chinese"] as const;

/** Both faces, of one weight each, are read when the first Chinese or Korean name is met: together they weigh more than all others. */
const drawnEastern = madeOnce((): ReadonlySet<number> => {
  const drawn = new Set<number>();
  for (const family of easternFaces) {
    const woff = readFileSync(new URL(`faces/${family.toLowerCase()}.woff`, import.meta.url));
    const font = unpackedFont(woff);
    for (const fontWeight of [400, 600]) Font.register({ family, src: dataOf(font), fontWeight });
    for (const character of drawnCharacters(font)) drawn.add(character);
  }
  return drawn;
});

function madeOnce<Thing>(make: () => Thing): () => Thing {
  let made: Thing | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The faces that a text needs; a text in none of these scripts has none of its own. */
export function easternFont(text: string, isCode: boolean): readonly string[] | null {
  return eastern.test(text) ? [...(isCode ? codeFont : textFont), ...easternFaces] : null;
}

const undrawable =
  /[^\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u04b0\u04b1\u060c-\u061b\u061e-\u06a1\u06a3-\u06d3\u06f0-\u06f9\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20a6\u20a8-\u20ac\u20b1\u20b9\u20ba\u20bd\u2116\u2122\u2212]/u;

/** Invisible characters: a font would draw them as other ones. A blank of any kind is a blank. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

/** The marks above and below Arabic letters, which nobody needs to read: the drawing library sets them across the letters. */
const arabicMarks = /[\u064b-\u0652\u0670]/gu;

const letterByLetter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A letter that no font has is drawn in its plain form, "ﬁ" as "fi" and "ṁ" as "m", or else as one "?", because it would be drawn as
 * another one. A word wider than `most` capital letters, which would run into what stands beside it, gets spaces.
 */
export function drawable(text: string, most = 48): string {
  const composed = text.normalize("NFC").replace(arabicMarks, "");
  const isDrawn = drawnOf(composed);
  const letters = lettersOf(composed.replace(/[\s--\ufeff]+/gv, " "));
  return broken(letters.map((letter) => drawnLetter(letter, isDrawn)).join(""), most);
}

/** As a reader counts them: a family of emoji is one. */
function lettersOf(text: string): string[] {
  return [...letterByLetter.segment(text)].map(({ segment }) => segment);
}

function drawnOf(text: string): (letter: string) => boolean {
  const more = eastern.test(text) ? drawnEastern() : null;
  return (letter) => [...letter].every((one) => !undrawable.test(one) || more?.has(one.codePointAt(0) ?? 0) === true);
}

function drawnLetter(written: string, isDrawn: (letter: string) => boolean): string {
  const letter = written.replace(unseen, "");
  if (isDrawn(letter)) return letter;
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && isDrawn(plain) ? plain : "?";
}

/** In widths of a capital letter, rounded up. */
function widthOf(letter: string): number {
  if (eastern.test(letter)) return 1.6;
  return /[\p{Script=Arabic}MW]/u.test(letter) ? 1.35 : 1;
}

function broken(text: string, most: number): string {
  return text
    .split(" ")
    .map((word) => (word.length * 1.6 <= most ? word : partsOf(word, most).join(" ")))
    .join(" ");
}

function partsOf(word: string, most: number): string[] {
  const parts: string[] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const letter of lettersOf(word)) {
    width += widthOf(letter);
    if (width > most) {
      parts.push("");
      width = widthOf(letter);
    }
    parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts;
}
