// SHA-256 of bytes and texts: at once, incrementally, or of a stream.
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { type Bytes, type Hex, toHex } from "./hex.ts";

/** 32 bytes (FIPS 180-4). */
export function sha256(bytes: Uint8Array): Bytes {
  return Uint8Array.from(nobleSha256(bytes));
}

/** 0x and 64 hex digits. */
export function sha256Hex(bytes: Uint8Array): Hex {
  return toHex(nobleSha256(bytes));
}

/** A hash that takes a file piece by piece; `end` is called once. */
export interface RunningSha256 {
  readonly add: (chunk: Uint8Array) => void;
  readonly end: () => Hex;
}

/** Hashes piece by piece, for files that are not held in memory. */
export function startSha256(): RunningSha256 {
  const running = nobleSha256.create();
  return {
    add: (chunk) => {
      running.update(chunk);
    },
    end: () => toHex(running.digest()),
  };
}

/** 0x and 64 hex digits of all chunks together. */
export async function sha256OfStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Hex> {
  const running = startSha256();
  for await (const chunk of chunks) running.add(chunk);
  return running.end();
}

/** Hashes a whole file: WebCrypto is about ten times as fast, but is missing on a page without https. */
export async function sha256OfFile(bytes: Uint8Array): Promise<Hex> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return sha256Hex(bytes);
  const whole = bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : Uint8Array.from(bytes);
  return toHex(new Uint8Array(await subtle.digest("SHA-256", whole)));
}
