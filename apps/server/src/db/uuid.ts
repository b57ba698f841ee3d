// Identifiers that sort by creation time (UUID version 7, RFC 9562).
import { randomBytes } from "node:crypto";

const last = { at: -1, count: 0 };
const countMost = 0xfff;

/** Asked of the system for many ids at once: each question costs more than an id. */
const random = { bytes: Buffer.alloc(0), at: 0 };
const idBytes = 16;

function nextRandom(): Buffer {
  if (random.at === random.bytes.length) Object.assign(random, { bytes: randomBytes(256 * idBytes), at: 0 });
  random.at += idBytes;
  return random.bytes.subarray(random.at - idBytes, random.at);
}

/** Those of one millisecond count upwards within a process (RFC 9562, 6.2, method 1), so that their order stays known. */
export function newId(at: number = Date.now()): string {
  const bytes = nextRandom();
  last.count = last.at === at && last.count < countMost ? last.count + 1 : bytes.readUInt16BE(6) & (countMost >> 1);
  last.at = at;
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** No id of this instant or later sorts before it, and each earlier one does. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
