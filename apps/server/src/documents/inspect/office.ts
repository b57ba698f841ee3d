// Tells a DOCX or XLSX from any other archive, and refuses those with macros, controls or programs inside.
import { Problem } from "@filings/contract/errors";
import type { FileTypeCode } from "../file-types.ts";
import type { FileReader } from "./file-reader.ts";
import { readZipDirectory, readZipItem, type ZipItem } from "./zip-directory.ts";

/** An office document is a few times larger unpacked; a bomb is a thousand times. */
const unpackedMost = 200 * 1024 * 1024;
const ratioMost = 200;
const contentTypesMost = 1024 * 1024;

const macros =
  /vbaProject|vbaData|\.bas$|(^|\/)macrosheets\/|(^|\/)activeX\/|oleObject[^/]*$|\.(?:exe|dll|js|vbs|bat|cmd|ps1|scr|hta|jar|msi)$/i;
const mainParts = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
} as const;

/** Null for an archive of another kind; throws `active_content` or `damaged_file`. */
export async function officeTypeOf(file: FileReader): Promise<FileTypeCode | null> {
  const items = await readZipDirectory(file);
  if (items === null) throw new Problem("damaged_file");
  const types = items.filter(({ name }) => name === "[Content_Types].xml");
  if (types.length === 0) return null;
  if (types.length > 1 || isBomb(items, file.size) || items.some(isStrange)) throw new Problem("damaged_file");
  const contents = (await readZipItem(file, types[0]!, contentTypesMost))?.toString("utf8");
  if (contents === undefined) throw new Problem("damaged_file");
  if (items.some(({ name }) => macros.test(name)) || /macroEnabled|vbaProject/i.test(contents)) {
    throw new Problem("active_content");
  }
  if (contents.includes(mainParts.docx)) return "docx";
  return contents.includes(mainParts.xlsx) ? "xlsx" : null;
}

function isBomb(items: readonly ZipItem[], size: number): boolean {
  const unpacked = items.reduce((sum, item) => sum + item.size, 0);
  return unpacked > unpackedMost || (unpacked > contentTypesMost && unpacked / size > ratioMost);
}

/** Locked, or with a name that leads out of the archive. */
function isStrange({ name, flags }: ZipItem): boolean {
  return (flags & 1) === 1 || name.startsWith("/") || name.includes("\\") || name.split("/").includes("..");
}
