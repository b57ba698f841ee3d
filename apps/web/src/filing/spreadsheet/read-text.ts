// Reads a file of separated values: its encoding and its separator are found out.
import Papa from "papaparse";
import { FileRefused } from "./sheet.ts";

const separators = [",", ";", "\t", "|"] as const;
const linesLookedAt = 20;

/** Throws `FileRefused`. */
export function readText(bytes: Uint8Array): string[][] {
  return readSeparated(decode(bytes));
}

export function readSeparated(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  if (errors.some(({ code }) => code === "MissingQuotes")) throw new FileRefused("damaged");
  return data.map((row) => row.map((cell) => cell.trim()));
}

export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding === null) throw new FileRefused("not_a_table");
  return new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, "");
}

/** Null: these are no letters. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4_096);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length) as [
    number,
    number,
  ];
  if (zeros[0] + zeros[1] > 0) {
    const most = start.length / 4;
    if (zeros[0] > 0 && zeros[1] > 0) return null;
    return zeros[1] > most ? "utf-16le" : zeros[0] > most ? "utf-16be" : null;
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return isArabic(bytes) ? "windows-1256" : "windows-1252";
  }
}

/** Arabic words are letters beyond ASCII throughout, European ones have an accent here and there. */
function isArabic(bytes: Uint8Array): boolean {
  let run = 0;
  for (const byte of bytes) {
    run = byte >= 0xc0 ? run + 1 : 0;
    if (run === 3) return true;
  }
  return false;
}

/** The one that parts most lines into as many cells as the first. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, linesLookedAt).filter((line) => line.trim() !== "");
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(separator).length - 1);
    const first = counts[0] ?? 0;
    return { separator, score: first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + first };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
