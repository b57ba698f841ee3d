// Reads the files of an untrusted archive into memory, within limits.
import { inflateRawSync } from "node:zlib";

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The limit of all files together: twice what a filing may carry. */
const bytesMost = 256 * 1024 * 1024;

/** Null for a file that is no plain archive, or that exceeds the limit. */
export function readZip(archive: Uint8Array): ZippedFile[] | null {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || end + 22 > bytes.length) return null;
  const files: ZippedFile[] = [];
  let left = bytesMost;
  let at = bytes.readUInt32LE(end + 16);
  try {
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) return null;
      const [method, packed, size] = [
        bytes.readUInt16LE(at + 10),
        bytes.readUInt32LE(at + 20),
        bytes.readUInt32LE(at + 24),
      ];
      const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
      const head = bytes.readUInt32LE(at + 42);
      const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
      left -= size;
      if (left < 0) return null;
      const content = bytes.subarray(from, from + packed);
      const plain =
        method === 0 ? content : method === 8 ? inflateRawSync(content, { maxOutputLength: size + 1 }) : null;
      if (plain === null || plain.length !== size) return null;
      files.push({ name: bytes.toString("utf8", at + 46, at + 46 + nameBytes!), bytes: Uint8Array.from(plain) });
      at += 46 + nameBytes! + extraBytes! + noteBytes!;
    }
  } catch {
    return null;
  }
  return files;
}
