// Recognises DOCX and XLSX among archives, and refuses macros, controls and embedded programs.
import { Problem } from "@filings/contract/errors";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { FileTypeCode } from "../file-types.ts";

/** An office document unpacks to a few times its size; a zip bomb to a thousand times. */
const unpackedMost = 200 * 1024 * 1024;
const ratioMost = 200;
const contentTypesMost = 1024 * 1024;
const entriesMost = 5_000;
const nameBytesMost = 1_000;

const macros =
  /vbaProject|vbaData|\.bas$|(^|\/)macrosheets\/|(^|\/)activeX\/|oleObject[^/]*$|\.(?:exe|dll|js|vbs|bat|cmd|ps1|scr|hta|jar|msi)$/i;
const mainParts = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
} as const;

/** Null for another kind of archive; throws `active_content` or `damaged_file`. */
export async function officeTypeOf(bytes: Buffer): Promise<FileTypeCode | null> {
  try {
    return await typeOfArchive(bytes);
  } catch (error) {
    // The errors of the ZIP library are for developers; the sender gets one refusal.
    throw error instanceof Problem ? error : new Problem("damaged_file");
  }
}

async function typeOfArchive(bytes: Buffer): Promise<FileTypeCode | null> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  if (archive.entryCount > entriesMost) throw new Problem("damaged_file");
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const types = entries.filter(({ fileName }) => fileName === "[Content_Types].xml");
  if (types.length === 0) return null;
  if (types.length > 1 || entries.some(isStrange) || isMoreThan(bytes, entries)) throw new Problem("damaged_file");
  const contents = await unpackAll(archive, entries, unpackedBytesOf(bytes));
  if (entries.some(({ fileName }) => macros.test(fileName)) || /macroEnabled|vbaProject/i.test(contents)) {
    throw new Problem("active_content");
  }
  if (contents.includes(mainParts.docx)) return "docx";
  return contents.includes(mainParts.xlsx) ? "xlsx" : null;
}

/** The largest size that a file of this size may unpack to. */
function unpackedBytesOf(bytes: Buffer): number {
  return Math.min(unpackedMost, Math.max(contentTypesMost, bytes.length * ratioMost));
}

/** Whether entries overlap, or declare a total size over the limit. */
function isMoreThan(bytes: Buffer, entries: readonly Entry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  return packed > bytes.length || unpacked > unpackedBytesOf(bytes);
}

function isStrange(entry: Entry): boolean {
  return entry.isEncrypted() || entry.fileNameLength > nameBytesMost;
}

/** Unpacks each entry and counts its bytes, whatever size the table declares; returns the content types. */
async function unpackAll(archive: ZipFile, entries: readonly Entry[], most: number): Promise<string> {
  let left = most;
  const contents: Buffer[] = [];
  for (const entry of entries) {
    const isTypes = entry.fileName === "[Content_Types].xml";
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      left -= (chunk as Buffer).length;
      if (left < 0) throw new Problem("damaged_file");
      if (isTypes) contents.push(chunk as Buffer);
    }
  }
  const types = Buffer.concat(contents);
  if (types.length > contentTypesMost) throw new Problem("damaged_file");
  return types.toString("utf8");
}
