// The file name as it may be shown, stored and archived: no path, no invisible characters, the extension of its type.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FileType } from "./file-types.ts";

/** Marks and overrides of text direction, which can disguise a name. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb]/g;

/** Throws `too_long`; an empty name becomes "document". */
export function cleanName(given: string, type: FileType): string {
  const visible = given.toWellFormed().replace(direction, "").replace(unseen, "").normalize("NFC");
  const last = visible.split(/[/\\]/).at(-1) ?? "";
  const name = last.replace(/\s+/gu, " ").replace(/^[. ]+|[. ]+$/g, "");
  const named = withEnding(name === "" ? "document" : name, type);
  if (named.length <= limits.fileNameLetters) return named;
  const params = { most: limits.fileNameLetters };
  throw new Problem("too_long", { errors: [{ path: "file_name", code: "too_long", severity: "error", params }] });
}

/** Adds the extension of the file's type; a wrong extension is replaced. */
function withEnding(name: string, type: FileType): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  if (type.extensions.includes(ending.toLowerCase())) return name;
  return `${name.slice(0, name.length - (isEnding(ending) ? ending.length : 0))}${type.extensions[0]}`;
}

/** "Invoice No. 12" has no extension. */
function isEnding(ending: string): boolean {
  return /^\.[a-z]{2,4}[0-9]?x?$/i.test(ending);
}

/** The part of a name that every system can unpack. */
export function archiveName(name: string): string {
  return name.replace(/[<>:"|?*/\\]/g, "_").replace(/^\.+/, "_");
}
