// Looks into a PDF for what a customs paper has no use for: a password, scripts, programs to start, files inside it.
import { inflateSync } from "node:zlib";
import { Problem } from "@filings/contract/errors";

/** Objects may lie compressed; whoever packs more into them than this wants something else. */
const objectBytesMost = 32 * 1024 * 1024;
/** A file of 10 MB with each object packed a hundred to a stream has a tenth of this. */
const objectStreamsMost = 10_000;

/** Names that PDF 32000 gives to each; long enough not to come up by chance in compressed bytes. */
const encrypted = /\/Encrypt(?![A-Za-z])/;
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)(?![A-Za-z])/;
/** /ObjStm, each letter of which may be written as its number. */
const objectStream = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])(?![A-Za-z])/g;

/** Takes time in proportion to the size, whatever the bytes. Throws `encrypted_pdf`, `active_content` or `damaged_file`. */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(-1_024).includes("%%EOF")) throw new Problem("damaged_file");
  const plain = withoutEscapes(bytes);
  if (encrypted.test(plain)) throw new Problem("encrypted_pdf");
  if (active.test(plain)) throw new Problem("active_content");
  checkPackedObjects(bytes);
}

/** Any letter of a name may be written as its number: /J#61vaScript. */
function withoutEscapes(bytes: Buffer): string {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at]!;
    if (byte === 0x23) {
      const number = digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]);
      if (!Number.isNaN(number)) {
        byte = number;
        at += 2;
      }
    }
    plain[length] = byte;
    length += 1;
  }
  return plain.toString("latin1", 0, length);
}

function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** From each name of an object stream on, only forwards: nothing is looked at twice for the sake of another. */
function checkPackedObjects(bytes: Buffer): void {
  const left = { bytes: objectBytesMost, packed: 2 * bytes.length, streams: objectStreamsMost };
  const keyword = /(?<!end)stream\r?\n?/g;
  const text = bytes.toString("latin1");
  let from = 0;
  for (const { index } of text.matchAll(objectStream)) {
    if (index < from) continue;
    keyword.lastIndex = index;
    if (keyword.exec(text) === null) return;
    from = keyword.lastIndex;
    left.streams -= 1;
    const objects = unpacked(bytes.subarray(from), left);
    if (active.test(withoutEscapes(objects))) throw new Problem("active_content");
  }
}

/** What we cannot look into, we do not pass on: the usual packing is the only one in use for objects. */
function unpacked(packed: Buffer, left: { bytes: number; packed: number; streams: number }): Buffer {
  if (left.streams < 0 || left.packed < 0 || left.bytes <= 0) throw new Problem("damaged_file");
  try {
    // It reads no further than the packed bytes themselves say.
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: left.bytes, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    left.bytes -= buffer.length;
    left.packed -= engine.bytesWritten;
    return buffer;
  } catch {
    throw new Problem("damaged_file");
  }
}
