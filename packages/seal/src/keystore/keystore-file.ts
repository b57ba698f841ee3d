// Parses a keystore file, and refuses expensive parameters before anything is computed.
import { type Bytes, fromHex, type Hex } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";

/** The parameters of scrypt (RFC 7914); `dklen` in bytes. */
export interface ScryptKdf {
  readonly kdf: "scrypt";
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly dklen: number;
  readonly salt: Bytes;
}
/** The parameters of PBKDF2 with HMAC-SHA-256 (RFC 8018); `c` rounds, `dklen` in bytes. */
export interface Pbkdf2Kdf {
  readonly kdf: "pbkdf2";
  readonly c: number;
  readonly dklen: number;
  readonly salt: Bytes;
}

/** What a keystore file holds, decoded; `ciphertext` is the encrypted private key. */
export interface KeystoreFile {
  readonly kdf: ScryptKdf | Pbkdf2Kdf;
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
  readonly mac: Bytes;
  readonly address: Hex | null;
}

/** The most that opening a file may take: bytes of memory, bytes that scrypt works through, rounds of PBKDF2. */
export interface KeystoreBounds {
  readonly maxMemoryBytes: number;
  readonly maxScryptWorkBytes: number;
  readonly maxPbkdf2Rounds: number;
}

/** A file is untrusted: its parameters decide how much memory and time opening it takes. */
export const KEYSTORE_BOUNDS: KeystoreBounds = {
  maxMemoryBytes: 2 ** 30,
  maxScryptWorkBytes: 2 ** 33,
  maxPbkdf2Rounds: 10_000_000,
};

/** `json` is the text or its value. Throws SealError `not_a_keystore`, `unsupported` or `keystore_too_costly`. */
export function readKeystoreFile(json: unknown, bounds: KeystoreBounds): KeystoreFile {
  const file = membersOf(typeof json === "string" ? parse(json) : json, "the file");
  if (file.version !== 3) {
    if (file.version === undefined && file.crypto === undefined && file.Crypto === undefined)
      throw malformed("the file");
    throw new SealError("unsupported", "only version 3 of the format is read");
  }
  // Older wallets wrote "Crypto".
  const crypto = membersOf(file.crypto ?? file.Crypto, "crypto");
  if (textOf(crypto.cipher, "cipher") !== "aes-128-ctr")
    throw new SealError("unsupported", "only cipher aes-128-ctr is read");
  return {
    kdf: readKdf(crypto, bounds),
    iv: bytesOf(membersOf(crypto.cipherparams, "cipherparams").iv, "iv", 16, 16),
    ciphertext: bytesOf(crypto.ciphertext, "ciphertext", 32, 32),
    mac: bytesOf(crypto.mac, "mac", 32, 32),
    address: readAddress(file.address),
  };
}

function readKdf(crypto: Record<string, unknown>, bounds: KeystoreBounds): ScryptKdf | Pbkdf2Kdf {
  const name = textOf(crypto.kdf, "kdf");
  if (name !== "scrypt" && name !== "pbkdf2") throw new SealError("unsupported", "only kdf scrypt and pbkdf2 are read");
  const params = membersOf(crypto.kdfparams, "kdfparams");
  const salt = bytesOf(params.salt, "salt", 0, 1024);
  const dklen = wholeOf(params.dklen, "dklen");
  if (dklen < 32 || dklen > 1024) throw new SealError("unsupported", "dklen is not between 32 and 1024");
  if (name === "pbkdf2") return readPbkdf2({ params, salt, dklen, bounds });
  return readScrypt({ params, salt, dklen, bounds });
}

interface KdfSource {
  readonly params: Record<string, unknown>;
  readonly salt: Bytes;
  readonly dklen: number;
  readonly bounds: KeystoreBounds;
}

function readPbkdf2({ params, salt, dklen, bounds }: KdfSource): Pbkdf2Kdf {
  if (textOf(params.prf, "prf") !== "hmac-sha256") throw new SealError("unsupported", "only prf hmac-sha256 is read");
  const c = wholeOf(params.c, "c");
  if (c > bounds.maxPbkdf2Rounds) throw tooCostly("c");
  return { kdf: "pbkdf2", c, dklen, salt };
}

function readScrypt({ params, salt, dklen, bounds }: KdfSource): ScryptKdf {
  const n = wholeOf(params.n, "n");
  const r = wholeOf(params.r, "r");
  const p = wholeOf(params.p, "p");
  if (n < 2 || (BigInt(n) & (BigInt(n) - 1n)) !== 0n) throw malformed("n");
  if (128 * n * r > bounds.maxMemoryBytes || 128 * r * p > bounds.maxMemoryBytes) throw tooCostly("n, r, p");
  if (128 * n * r * p > bounds.maxScryptWorkBytes) throw tooCostly("n, r, p");
  return { kdf: "scrypt", n, r, p, dklen, salt };
}

function readAddress(value: unknown): Hex | null {
  // Some wallets leave the address out or empty.
  if (value === undefined || value === null || value === "") return null;
  const text = textOf(value, "address");
  const digits = text.startsWith("0x") ? text.slice(2) : text;
  if (!/^[0-9a-fA-F]{40}$/.test(digits)) throw malformed("address");
  return `0x${digits}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("the file");
  }
}

function membersOf(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw malformed(at);
  return value as Record<string, unknown>;
}

function textOf(value: unknown, at: string): string {
  if (typeof value !== "string") throw malformed(at);
  return value;
}

function wholeOf(value: unknown, at: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) throw malformed(at);
  return value;
}

function bytesOf(value: unknown, at: string, least: number, most: number): Bytes {
  const text = textOf(value, at);
  const digits = text.startsWith("0x") ? text.slice(2) : text;
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw malformed(at);
  if (digits.length < least * 2 || digits.length > most * 2) throw malformed(at);
  return fromHex(`0x${digits}`);
}

function malformed(at: string): SealError {
  return new SealError("not_a_keystore", `${at} is not as in a keystore file`);
}

function tooCostly(at: string): SealError {
  return new SealError("keystore_too_costly", `${at} would take more memory or time than allowed`);
}
