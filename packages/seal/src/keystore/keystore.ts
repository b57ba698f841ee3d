// Opens and creates the encrypted keystore of a key (Web3 Secret Storage, version 3).
import { scrypt as nobleScrypt } from "@noble/hashes/scrypt.js";
import { addressOfPrivateKey, isPrivateKey, sameAddress } from "../address.ts";
import { type Bytes, concatBytes, sameBytes, toHex, utf8 } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";
import { keccak256 } from "../signed/typed-data.ts";
import {
  KEYSTORE_BOUNDS,
  type KeystoreBounds,
  type KeystoreFile,
  type Pbkdf2Kdf,
  readKeystoreFile,
  type ScryptKdf,
} from "./keystore-file.ts";

/** The parameters of one derivation; `onProgress` is told shares from 0 to 1. */
export interface ScryptRequest {
  readonly passphrase: Uint8Array;
  readonly salt: Uint8Array;
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly dklen: number;
  readonly onProgress?: (share: number) => void;
}

/**
 * Node passes node:crypto's scrypt, which is faster and runs outside the event loop; elsewhere the default runs on the
 * calling thread.
 */
export type Scrypt = (request: ScryptRequest) => Promise<Uint8Array> | Uint8Array;

/** Bounds that differ from KEYSTORE_BOUNDS, and who computes scrypt. */
export type KeystoreOptions = Partial<KeystoreBounds> & { scrypt?: Scrypt; onProgress?: (share: number) => void };

/** The file as wallets write it (ethereum.org, Web3 Secret Storage Definition): hex digits without 0x. */
export interface KeystoreV3 {
  readonly version: 3;
  readonly id: string;
  readonly address: string;
  readonly crypto: {
    cipher: "aes-128-ctr";
    cipherparams: { iv: string };
    ciphertext: string;
    kdf: "scrypt";
    kdfparams: { dklen: number; n: number; r: number; p: number; salt: string };
    mac: string;
  };
}

/**
 * The private key, 32 bytes, which the caller overwrites after use. `json` is the file's text or value. Throws
 * SealError `wrong_passphrase`, `keystore_damaged`, or what `readKeystoreFile` throws.
 */
export async function openKeystore(json: unknown, passphrase: string, options: KeystoreOptions = {}): Promise<Bytes> {
  const file = readKeystoreFile(json, boundsOf(options));
  for (const form of formsOf(passphrase)) {
    const derived = await derive(file.kdf, utf8(form), options);
    try {
      if (sameBytes(macOf(derived, file.ciphertext), file.mac)) return await decrypt(file, derived);
    } finally {
      derived.fill(0);
    }
  }
  throw new SealError("wrong_passphrase", "the passphrase does not open this file");
}

/**
 * Encrypts a private key of 32 bytes; scrypt with n 2^18, r 8 and p 1, unless given, takes 256 MB and a second. Throws
 * SealError `private_key_invalid`.
 */
export async function createKeystore(
  privateKey: Uint8Array,
  passphrase: string,
  options: Pick<KeystoreOptions, "scrypt" | "onProgress"> & { n?: number; r?: number; p?: number } = {},
): Promise<KeystoreV3> {
  const address = addressOfPrivateKey(privateKey);
  const salt = globalThis.crypto.getRandomValues(new Uint8Array(32));
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const { n = 2 ** 18, r = 8, p = 1 } = options;
  const kdfparams = { dklen: 32, n, r, p, salt: digitsOf(salt) };
  const spelling = passphrase.normalize("NFKC");
  const derived = await derive({ kdf: "scrypt", n, r, p, dklen: 32, salt }, utf8(spelling), options);
  try {
    const ciphertext = await aesCtr(derived, iv, privateKey);
    return {
      version: 3,
      id: globalThis.crypto.randomUUID(),
      address: address.slice(2).toLowerCase(),
      crypto: {
        cipher: "aes-128-ctr",
        cipherparams: { iv: digitsOf(iv) },
        ciphertext: digitsOf(ciphertext),
        kdf: "scrypt",
        kdfparams,
        mac: digitsOf(macOf(derived, ciphertext)),
      },
    };
  } finally {
    derived.fill(0);
  }
}

function boundsOf(options: KeystoreOptions): KeystoreBounds {
  const { maxMemoryBytes, maxScryptWorkBytes, maxPbkdf2Rounds } = { ...KEYSTORE_BOUNDS, ...options };
  return { maxMemoryBytes, maxScryptWorkBytes, maxPbkdf2Rounds };
}

/**
 * Some wallets encrypt with the passphrase as typed, some with its NFKC form; the two differ only for some texts, and
 * another system may send the same passphrase in another form.
 */
function formsOf(passphrase: string): Set<string> {
  return new Set([passphrase, passphrase.normalize("NFKC")]);
}

async function derive(
  kdf: ScryptKdf | Pbkdf2Kdf,
  passphrase: Bytes,
  options: Pick<KeystoreOptions, "scrypt" | "onProgress">,
) {
  try {
    if (kdf.kdf === "pbkdf2") return await pbkdf2(kdf, passphrase);
    const { n, r, p, dklen, salt } = kdf;
    const { onProgress } = options;
    const request: ScryptRequest = { passphrase, salt, n, r, p, dklen, ...(onProgress && { onProgress }) };
    return Uint8Array.from(await (options.scrypt && !isBeyondOpenSsl(n, r) ? options.scrypt : scryptHere)(request));
  } finally {
    passphrase.fill(0);
  }
}

/** OpenSSL keeps n below 2^(16 r), as RFC 7914 requires; wallets and the format's own test vector do not. */
function isBeyondOpenSsl(n: number, r: number): boolean {
  return Math.log2(n) >= 16 * r;
}

function scryptHere({ passphrase, salt, n, r, p, dklen, onProgress }: ScryptRequest): Uint8Array {
  // The bounds were checked while parsing; the library's own limit is just below our largest.
  const maxmem = 128 * r * (n + p) + 2 ** 16;
  return nobleScrypt(passphrase, salt, { N: n, r, p, dkLen: dklen, maxmem, ...(onProgress && { onProgress }) });
}

async function pbkdf2(kdf: Pbkdf2Kdf, passphrase: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", passphrase, "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: kdf.salt, iterations: kdf.c };
  return new Uint8Array(await subtle.deriveBits(algorithm, key, kdf.dklen * 8));
}

function macOf(derived: Bytes, ciphertext: Bytes): Bytes {
  return keccak256(concatBytes(derived.subarray(16, 32), ciphertext));
}

async function decrypt(file: KeystoreFile, derived: Bytes): Promise<Bytes> {
  const privateKey = await aesCtr(derived, file.iv, file.ciphertext);
  if (!isPrivateKey(privateKey)) throw new SealError("keystore_damaged", "what the file holds is not a key");
  if (file.address !== null && !sameAddress(file.address, addressOfPrivateKey(privateKey))) {
    privateKey.fill(0);
    throw new SealError("keystore_damaged", "the file holds another key than its address says");
  }
  return privateKey;
}

/** In counter mode encryption and decryption are the same. */
async function aesCtr(derived: Bytes, iv: Bytes, input: Uint8Array): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", derived.slice(0, 16), "AES-CTR", false, ["encrypt"]);
  const output = await subtle.encrypt({ name: "AES-CTR", counter: iv, length: 128 }, key, Uint8Array.from(input));
  return new Uint8Array(output);
}

function digitsOf(bytes: Uint8Array): string {
  return toHex(bytes).slice(2);
}
