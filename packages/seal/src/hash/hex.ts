// Converts bytes to 0x-prefixed lower-case hex and back, strictly.
import { SealError } from "../seal-error.ts";

/** 0x and hex digits; lower-case where it comes from here, except in addresses with a checksum. */
export type Hex = `0x${string}`;
/** Bytes of their own memory, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const pairs: readonly string[] = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, "0"));

/** 0x and two lower-case digits for each byte. */
export function toHex(bytes: Uint8Array): Hex {
  let text = "";
  for (const byte of bytes) text += pairs[byte];
  return `0x${text}`;
}

/** `length` in bytes, any if not given; both cases of digits are read. Throws SealError `hex_invalid`. */
export function fromHex(text: string, length?: number): Bytes {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text))
    throw new SealError("hex_invalid", "not 0x followed by pairs of hex digits");
  const bytes = new Uint8Array((text.length - 2) / 2);
  if (length !== undefined && bytes.length !== length) {
    throw new SealError("hex_invalid", `${bytes.length} bytes of hex where ${length} are due`);
  }
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(text.slice(2 + index * 2, 4 + index * 2), 16);
  }
  return bytes;
}

/** The only form of a hash within hashed content: a second spelling of the same bytes would have another hash. */
export function isHash(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value);
}

/** A copy of the parts, one after the other. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Constant time, so that an attacker learns nothing from the duration. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index++) difference |= left[index]! ^ right[index]!;
  return difference === 0;
}

/** The text in UTF-8; half a surrogate pair becomes U+FFFD. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}
