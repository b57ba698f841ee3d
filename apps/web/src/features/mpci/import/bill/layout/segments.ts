// Joins the pieces of text of a page to segments: what stands together on one line, parted where a column or a face ends.
import type { TextItem } from "./text-item.ts";

export interface Segment {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** The line on which it stands, from the top. */
  readonly y: number;
  readonly height: number;
  /** Counted over all pages: the segments of one row have the same. */
  readonly row: number;
}

/** In heights of the letters: a wider gap parts two columns. */
const gapMost = 0.9;
/** In heights of the letters: letters of one text run into each other no further. */
const overlapMost = 0.3;
const startsMost = 100;
/** A longer line is none of a bill's fields. */
const lettersMost = 1_000;
/** In points: a column begins where its heading does. */
const startSlack = 2.5;
/** In heights of the letters: less is the same line. */
const lineMost = 0.45;

/**
 * In the order of reading: page by page, from top to bottom, from left to right. `isHeading`: a text that begins a column:
 * what stands beneath it begins there too, however little apart it stands from the column before.
 */
export function segmentsOf(items: readonly TextItem[], isHeading: (text: string) => boolean = () => false): Segment[] {
  const parted = items.flatMap((item) => partedAtBlanks({ ...item, text: item.text.slice(0, lettersMost) }));
  const pages = Map.groupBy(parted, ({ page }) => page);
  let row = 0;
  return [...pages]
    .sort(([one], [other]) => one - other)
    .flatMap(([, ofPage]) => {
      const rows = rowsOf(ofPage);
      const headings = rows.flatMap((items) => headingsOf(items, isHeading));
      const starts = [...new Map(headings.map((one) => [Math.round(one.x), one])).values()].slice(0, startsMost);
      // What stands above a heading is none of its column.
      const isStart = ({ x, y }: TextItem) =>
        starts.some((start) => Math.abs(start.x - x) < startSlack && start.y <= y + 1);
      return rows.flatMap((items) => {
        row += 1;
        return joined(items, row, { isStart, isHeading });
      });
    });
}

/** "FREIGHT PREPAID", drawn word by word: what goes on from a word that is no heading is none itself. */
function headingsOf(items: readonly TextItem[], isHeading: (text: string) => boolean): TextItem[] {
  return items.filter((item, at) => {
    if (!isHeading(item.text)) return false;
    const before = items[at - 1];
    if (before === undefined || before.face !== item.face || isHeading(before.text)) return true;
    return item.x - before.x - before.width >= gapMost * item.height;
  });
}

/** Columns that were made with blanks; their places follow from the share of the letters. */
function partedAtBlanks(item: TextItem): TextItem[] {
  const parts = [...item.text.matchAll(/\S+(?: \S+)*/g)];
  if (parts.length === 1 && parts[0]?.[0] === item.text) return [item];
  const letter = item.width / Math.max(1, item.text.length);
  // A few blanks more between words are no column in a narrow face.
  const whole = item.text.trim().replace(/\s+/g, " ");
  const isTyped = item.face === "";
  if (!(isTyped ? /\s{2,}/ : /\s{3,}/).test(item.text.trim())) return [{ ...item, text: whole }];
  return parts.map((part) => ({
    ...item,
    text: part[0],
    x: item.x + part.index * letter,
    width: part[0].length * letter,
  }));
}

function rowsOf(items: readonly TextItem[]): TextItem[][] {
  const rows: { y: number; height: number; items: TextItem[] }[] = [];
  for (const item of [...items].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const last = rows.at(-1);
    if (last !== undefined && item.y - last.y <= lineMost * Math.min(item.height, last.height)) last.items.push(item);
    else rows.push({ y: item.y, height: item.height, items: [item] });
  }
  return rows.map(({ items }) => items.sort((one, other) => one.x - other.x));
}

interface Columns {
  readonly isStart: (item: TextItem) => boolean;
  readonly isHeading: (text: string) => boolean;
}

function joined(items: readonly TextItem[], row: number, { isStart, isHeading }: Columns): Segment[] {
  const out: (Segment & { face: string })[] = [];
  for (const item of items) {
    const { text, page, x, y, width, height, face } = item;
    const last = out.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : x - last.right;
    const isSame = last !== undefined && last.face === face && Math.abs(last.height - height) < 0.5;
    // The same text drawn twice, a little apart, makes it bold.
    if (last !== undefined && last.text === text && gap < -0.5 * (last.right - last.left)) continue;
    // What overlaps belongs to two columns, of which the first is too narrow for its text.
    const isNext = gap > -overlapMost * height && gap < gapMost * height;
    // Two headings may touch each other.
    const isNextHeading = last !== undefined && text.includes(" ") && isHeading(text) && isHeading(last.text);
    const isAnew = (last !== undefined && gap > 0.2 * height && isStart(item)) || isNextHeading;
    if (last !== undefined && ((isSame && isNext && !isAnew) || /^[:：]/.test(text))) {
      const blank = gap > 0.12 * height && !/^[:：]/.test(text) ? " " : "";
      out[out.length - 1] = { ...last, text: `${last.text}${blank}${text}`.replace(/\s+/g, " "), right: x + width };
    } else out.push({ text: text.trim(), page, left: x, right: x + width, y, height, row, face });
  }
  return out.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ face: _face, ...segment }) => segment);
}
