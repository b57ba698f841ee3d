// A piece of text with its place on the page: what the reading of a bill begins with, whether it came from a PDF or from an e-mail.

/** In points from the upper left corner of its page; `page` counts from 1. */
export interface TextItem {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  /** The line on which it stands. */
  readonly y: number;
  readonly width: number;
  /** Of the letters. */
  readonly height: number;
  /** Texts of two faces are not one text. */
  readonly face: string;
}

interface DrawnItem {
  readonly str: string;
  /** The last two are the place, from the lower left corner. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
}

/** The texts of a page as pdf.js hands them out; `page.height` is that of its paper. Text that is turned on its side is left out. */
export function itemsOfPage(
  drawn: readonly (DrawnItem | { readonly type: string })[],
  page: { readonly number: number; readonly height: number },
): TextItem[] {
  return drawn.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
    if (Math.abs(b) > Math.abs(a)) return [];
    const height = item.height || Math.abs(a);
    return [
      { text: item.str, page: page.number, x, y: page.height - y, width: item.width, height, face: item.fontName },
    ];
  });
}

const letterWidth = 6;
const lineHeight = 12;
const letterHeight = 10;
const tabStop = 8;

/** Each line of an e-mail as if it were written by a typewriter; marks of quoted mail are left out. */
export function itemsOfText(text: string): TextItem[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const plain = keysApart(widened(inColumns(line.replace(/^(?:\s*>)+ ?/, ""))));
    if (plain.trim() === "") return [];
    const x = plain.search(/\S/) * letterWidth;
    const words = plain.trim();
    const place = { page: 1, x, y: (at + 1) * lineHeight };
    return [{ ...place, text: words, width: words.length * letterWidth, height: letterHeight, face: "" }];
  });
}

/** "| POL | Qingdao |" as two columns. */
function inColumns(line: string): string {
  const row = /^\s*\|(.+)\|\s*$/.exec(line)?.[1];
  return row === undefined ? line : row.trim().replace(/\s*\|\s*/g, "    ");
}

/** What begins another value on a line that has begun with a key of its own. */
const furtherKey =
  /(?<=:.*[\p{L}\p{N})])[\s,;]+(?=(?:POL|POD|ETD|ETA|MBL|MASTER B\/L|VOY(?:AGE)?(?: NO\.?)?|PORT OF (?:LOADING|DISCHARGE)|PLACE OF (?:RECEIPT|DELIVERY)|SEAL(?: NO\.?)?|TYPE|HS CODE|GROSS WEIGHT|PACKAGES|VOLUME)\s?:)/giu;

/** "Vessel/Voy: EVER GOLDEN / 0124W POL: Shanghai POD: Jebel Ali" as three columns. */
function keysApart(line: string): string {
  return line.replace(furtherKey, "    ");
}

/** Tabs as blanks up to the next stop. */
function widened(line: string): string {
  let out = "";
  for (const letter of line) out += letter === "\t" ? " ".repeat(tabStop * 2 - (out.length % tabStop)) : letter;
  return out;
}
