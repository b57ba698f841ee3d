// Reads the table of contents of a ZIP, and of its files one at most so many bytes long: nothing else is ever unpacked.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { FileReader } from "./file-reader.ts";

const inflatedRaw = promisify(inflateRaw);

export interface ZipItem {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

const endBytes = 22;
const itemBytes = 46;
const headerBytes = 30;
const itemsMost = 5_000;
const tableBytesMost = 4 * 1024 * 1024;

/** Null for what is no plain ZIP from its first byte to its last: damaged, in parts, too large, or two things at once. */
export async function readZipDirectory(file: FileReader): Promise<ZipItem[] | null> {
  const tail = await file.piece(Math.max(0, file.size - endBytes - 0xffff), endBytes + 0xffff);
  const end = endOf(tail);
  if (end === null || end.items > itemsMost || end.tableBytes > tableBytesMost) return null;
  if (end.tableAt + end.tableBytes > file.size - endBytes) return null;
  const table = await file.piece(end.tableAt, end.tableBytes);
  const items: ZipItem[] = [];
  let at = 0;
  for (let count = 0; count < end.items; count += 1) {
    if (at + itemBytes > table.length || table.readUInt32LE(at) !== 0x02014b50) return null;
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => table.readUInt16LE(at + offset));
    items.push({
      flags: table.readUInt16LE(at + 8),
      method: table.readUInt16LE(at + 10),
      packedSize: table.readUInt32LE(at + 20),
      size: table.readUInt32LE(at + 24),
      at: table.readUInt32LE(at + 42),
      name: table.subarray(at + itemBytes, at + itemBytes + nameBytes!).toString("utf8"),
    });
    at += itemBytes + nameBytes! + extraBytes! + noteBytes!;
  }
  return at === table.length && items.length > 0 ? items : null;
}

/** The end of the table must be the end of the file, or another archive may hide behind it. */
function endOf(tail: Buffer): { items: number; tableBytes: number; tableAt: number } | null {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [disk, tableDisk, here, items] = [4, 6, 8, 10].map((offset) => tail.readUInt16LE(at + offset));
    const [tableBytes, tableAt] = [12, 16].map((offset) => tail.readUInt32LE(at + offset));
    const isPlain = disk === 0 && tableDisk === 0 && here === items && items !== 0xffff && tableAt !== 0xffffffff;
    return isPlain ? { items: items!, tableBytes: tableBytes!, tableAt: tableAt! } : null;
  }
  return null;
}

/** Null where it is packed in another way, longer than `most`, or not what the table says. */
export async function readZipItem(file: FileReader, item: ZipItem, most: number): Promise<Buffer | null> {
  if (item.packedSize > most || item.size > most) return null;
  const header = await file.piece(item.at, headerBytes);
  if (header.length < headerBytes || header.readUInt32LE(0) !== 0x04034b50) return null;
  const at = item.at + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await file.piece(at, item.packedSize);
  if (item.method === 0) return packed;
  if (item.method !== 8) return null;
  try {
    return (await inflatedRaw(packed, { maxOutputLength: most })) as Buffer;
  } catch {
    return null;
  }
}
