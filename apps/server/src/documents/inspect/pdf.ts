// Checks a PDF for content that customs documents do not need: passwords, scripts, programs to start, embedded files.
import { inflateSync } from "node:zlib";
import { Problem } from "@filings/contract/errors";

/** The limit of unpacked object streams; honest files stay below. */
const objectBytesMost = 32 * 1024 * 1024;
/** A file of 10 MB with a hundred objects in each stream has a tenth of this. */
const objectStreamsMost = 10_000;
/** The limit of stream keywords that may also be part of a string although they are described as object streams. */
const doubtsMost = 100;

/** Names of PDF 32000 for encryption; long enough not to occur by chance in compressed bytes. */
const encrypted = /\/Encrypt(?![A-Za-z])/;
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)(?![A-Za-z])/;
/** The characters that end a name. */
const nameEnd = "(?=[\\s\\0()<>\\[\\]{}/%]|$)";
const objectStreamType = named("ObjStm");
/**
 * A reader treats a stream as an object stream when the cross-references lead to it, whatever its type says: these two
 * entries show it.
 */
const objectCount = named("N");
const firstObject = named("First");
/** Object streams in use are packed once, with this filter alone, each byte literally. */
const filter = /\/(?:\w+Decode|Fl|LZW|A85|AHx|RL)(?!\w)/g;
const otherPacking = /\/F(?:ilter)?\s*\d|\/Predictor\s*(?!1(?!\d))\d/;

/**
 * Takes time in proportion to the file size, whatever the bytes. Throws `encrypted_pdf`, `active_content` or
 * `damaged_file`.
 */
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

/** Matches a name whose letters may each be written as numbers. */
function named(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const [high, low = ""] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join("")}${nameEnd}`);
}

/** Reads streams forwards only, so that no byte is inspected twice. */
function checkPackedObjects(bytes: Buffer): void {
  const left = { bytes: objectBytesMost, packed: 2 * bytes.length, streams: objectStreamsMost, doubts: doubtsMost };
  const text = bytes.toString("latin1");
  let from = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const before = text.slice(endOfStream(text, from, index), index);
    const start = index + keyword.length;
    const namesOne = firstObject.test(before) || objectCount.test(before);
    // The rest of a dictionary may follow a word that only looks like the start of a stream.
    const isDoubtful = namesOne && isInStringOrComment(before);
    if (isDoubtful) left.doubts -= 1;
    else from = start;
    if (left.doubts < 0) throw new Problem("damaged_file");
    const dictionary = ownDictionary(before);
    const isForSure = objectStreamType.test(before) || holdsObjects(dictionary);
    if (!isForSure && !holdsObjects(before)) continue;
    left.streams -= 1;
    const objects = unpacked(bytes.subarray(start), left);
    if (objects !== null && active.test(withoutEscapes(objects))) throw new Problem("active_content");
    if (isForSure && (objects === null || isPackedOtherwise(dictionary))) throw new Problem("damaged_file");
  }
}

/** Where the first end keyword of the stream that begins at `from` stands; there may be none before `to`. */
function endOfStream(text: string, from: number, to: number): number {
  const end = from === 0 ? -1 : text.slice(from, to).indexOf("endstream");
  return end === -1 ? from : from + end;
}

function holdsObjects(text: string): boolean {
  return firstObject.test(text) && objectCount.test(text);
}

/** The text after the last "obj"; the whole text when that word may be part of a string or comment. */
function ownDictionary(before: string): string {
  const start = before.lastIndexOf("obj");
  if (start === -1 || endsInComment(before.slice(0, start))) return before;
  const own = before.slice(start);
  return depthsOf(own).least < 0 ? before : own;
}

function isInStringOrComment(before: string): boolean {
  return depthsOf(before).last !== 0 || endsInComment(before);
}

function endsInComment(text: string): boolean {
  return text.slice(Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1).includes("%");
}

/** The depth of string parentheses at the end of a text, and the least depth within it. */
function depthsOf(text: string): { last: number; least: number } {
  let last = 0;
  let least = 0;
  for (const [mark] of text.matchAll(/\\[\s\S]|[()]/g)) {
    if (mark === "(") last += 1;
    if (mark === ")") last -= 1;
    least = Math.min(least, last);
  }
  return { last, least };
}

function isPackedOtherwise(dictionary: string): boolean {
  const plain = withoutEscapes(Buffer.from(dictionary, "latin1"));
  return (plain.match(filter)?.length ?? 0) > 1 || otherPacking.test(plain);
}

/** Null: packed in an unknown way. */
function unpacked(packed: Buffer, left: { bytes: number; packed: number; streams: number }): Buffer | null {
  if (left.streams < 0 || left.packed < 0 || left.bytes <= 0) throw new Problem("damaged_file");
  try {
    // Inflate reads no further than the packed data says.
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: left.bytes, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    left.bytes -= buffer.length;
    left.packed -= engine.bytesWritten;
    return buffer;
  } catch (error) {
    // An object stream over the limit may be made to hide content, so it is refused.
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      throw new Problem("damaged_file");
    return null;
  }
}
