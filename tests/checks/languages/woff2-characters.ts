// Which characters a WOFF2 font draws: its tables lie one after the other in one Brotli stream.
import { brotliDecompressSync } from "node:zlib";
import { drawnCharacters } from "../../../apps/server/src/documents/paper/drawn-characters.ts";

/** Numbers of the tables in the list of known tags (W3C WOFF 2.0, section 4.1). */
const known = { cmap: 0, glyf: 10, loca: 11, other: 63 };
const headBytes = 48;

export function woff2Characters(font: Buffer): ReadonlySet<number> {
  let at = headBytes;
  const next = () => font.readUInt8(at++);
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = next();
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let offset = 0;
  let cmap: readonly [number, number] | null = null;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = next();
    const tag = flags & 0x3f;
    if (tag === known.other) at += 4;
    const plain = number();
    const isOutline = tag === known.glyf || tag === known.loca;
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : plain;
    if (tag === known.cmap) cmap = [offset, offset + stored];
    offset += stored;
  }
  if (cmap === null) throw new Error("the font has no table cmap");
  const stream = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return drawnCharacters(asPlainFont(stream.subarray(...cmap)));
}

/** A font of this one table. */
function asPlainFont(cmap: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt16BE(1, 4);
  head.write("cmap", 12, "latin1");
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(cmap.length, 24);
  return Buffer.concat([head, cmap]);
}
