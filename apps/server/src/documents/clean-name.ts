// The name of a file as it may be shown, stored and put into an archive: no path, nothing unseen, the right ending.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FileType } from "./file-types.ts";

/** Marks and overrides of direction, which make a name read as another. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb]/g;

/** Throws `too_long`; a name of which nothing is left is "document". */
export function cleanName(given: string, type: FileType): string {
  const visible = given.toWellFormed().replace(direction, "").replace(unseen, "").normalize("NFC");
  const last = visible.split(/[/\\]/).at(-1) ?? "";
  const name = last.replace(/\s+/gu, " ").replace(/^[. ]+|[. ]+$/g, "");
  const named = withEnding(name === "" ? "document" : name, type);
  if (named.length <= limits.fileNameLetters) return named;
  const params = { most: limits.fileNameLetters };
  throw new Problem("too_long", { errors: [{ path: "file_name", code: "too_long", severity: "error", params }] });
}

/** The ending of what the file is; what a file is not stays no ending of its name. */
function withEnding(name: string, type: FileType): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  if (type.extensions.includes(ending.toLowerCase())) return name;
  return `${name.slice(0, name.length - (isEnding(ending) ? ending.length : 0))}${type.extensions[0]}`;
}

/** "Invoice No. 12" ends in no file type. */
function isEnding(ending: string): boolean {
  return /^\.[a-z]{2,4}[0-9]?x?$/i.test(ending);
}

/** Of a name what every system can unpack. */
export function archiveName(name: string): string {
  return name.replace(/[<>:"|?*/\\]/g, "_").replace(/^\.+/, "_");
}
