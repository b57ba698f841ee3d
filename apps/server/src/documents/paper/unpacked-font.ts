// Unpacks a WOFF font to the plain font in it, which the drawing library reads whole: of WOFF it fails at a space that
// is the last letter of its table.
import { inflateSync } from "node:zlib";

const entryBytes = { woff: 20, plain: 16 } as const;
const headBytes = { woff: 44, plain: 12 } as const;

/** `without`: a table that is left out. */
export function unpackedFont(woff: Buffer, without?: string): Buffer {
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, at) =>
    tableAt(woff, headBytes.woff + at * entryBytes.woff),
  );
  const tables = all.filter(({ tag }) => tag.toString("latin1") !== without);
  const count = tables.length;
  const head = Buffer.alloc(headBytes.plain + count * entryBytes.plain);
  // The search fields of the head stay zero, because the library looks through the list.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headBytes.plain + at * entryBytes.plain;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    offset += padded(bytes.length);
  }
  const parts = tables.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]));
  return Buffer.concat([head, ...parts, Buffer.alloc(16)]);
}

function tableAt(woff: Buffer, entry: number) {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const stored = woff.subarray(offset, offset + packed);
  const tag = woff.subarray(entry, entry + 4);
  return { tag, checksum: woff.readUInt32BE(entry + 16), bytes: packed < length ? inflateSync(stored) : stored };
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
