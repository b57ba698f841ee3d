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
  { family: "Arabic", file: (weight: number) => `ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}` },
] as const;

const plainFamilies = faces.map(({ family }) => family);
export const textFont = [...plainFamilies];
export const codeFont = ["Code", ...plainFamilies];

export function registerFonts(): void {
  for (const fontWeight of [400, 600]) {
    for (const { family, file } of faces) Font.register({ family, src: fontFile(file(fontWeight)), fontWeight });
  }
  Font.register({ family: "Code", src: fontFile("ibm-plex-mono/files/ibm-plex-mono-latin-400"), fontWeight: 400 });
  // A word is never divided: a hyphen inside a bill number or a name would be read as part of it.
  Font.registerHyphenationCallback((word) => [word]);
}

function fontFile(name: string): string {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff`)));
  return dataOf(unpackedFont(woff));
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
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0400-\u045f\u0490\u0491\u060c-\u061b\u061e-\u06a1\u06a3-\u06d3\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac\u2122\u2212]/gu;

/**
 * A character that no font has is shown as "?", because it would be drawn as another one. A word of more than `most`
 * letters, which would run into what stands beside it, gets spaces.
 */
export function drawable(text: string, most = 48): string {
  const drawn = eastern.test(text) ? drawnEastern() : null;
  return text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(undrawable, (character) => (drawn?.has(character.codePointAt(0) ?? 0) ? character : "?"))
    .replace(new RegExp(`\\S{${most}}(?=\\S)`, "gu"), "$& ");
}
