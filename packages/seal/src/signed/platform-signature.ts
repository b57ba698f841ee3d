// The platform's signature (Ed25519) of a statement: a receipt, or an anchored root.
import { ed25519 } from "@noble/curves/ed25519.js";
import { canonicalJson } from "../hash/canonical-json.ts";
import { type Bytes, fromHex, type Hex, toHex, utf8 } from "../hash/hex.ts";
import { sha256Hex } from "../hash/sha256.ts";
import { SealError } from "../seal-error.ts";

/** Ed25519 (RFC 8032): the public key as 0x and 64 hex digits, the signature as 0x and 128. */
export interface PlatformSignature {
  readonly alg: "Ed25519";
  readonly key_id: string;
  readonly public_key: string;
  readonly value: string;
}
/** What a statement is; a signature for one purpose does not hold for another. */
export type PlatformPurpose = "receipt" | "merkle_root";

/** A new private key of Ed25519: 32 random bytes. */
export function createPlatformKey(): Bytes {
  return Uint8Array.from(ed25519.utils.randomSecretKey());
}

/** 0x and 64 hex digits. Throws SealError `private_key_invalid`. */
export function platformPublicKey(privateKey: Uint8Array): Hex {
  if (privateKey.length !== 32) throw new SealError("private_key_invalid", "an Ed25519 key has 32 bytes");
  return toHex(ed25519.getPublicKey(privateKey));
}

/** The first 16 hex digits of the SHA-256 of the public key, without 0x. */
export function platformKeyId(publicKey: string): string {
  return sha256Hex(fromHex(publicKey, 32)).slice(2, 18);
}

/**
 * Signs the canonical JSON of purpose, key and statement. Throws SealError `json_not_canonical` or
 * `private_key_invalid`.
 */
export function signAsPlatform(
  purpose: PlatformPurpose,
  statement: unknown,
  privateKey: Uint8Array,
): PlatformSignature {
  const publicKey = platformPublicKey(privateKey);
  const head = { alg: "Ed25519", key_id: platformKeyId(publicKey), public_key: publicKey } as const;
  return { ...head, value: toHex(ed25519.sign(signedBytes(purpose, statement, head), privateKey)) };
}

/** Whether the signature was made with the key that it names; whose key it is, is another question. Never throws. */
export function platformSignatureHolds(
  purpose: PlatformPurpose,
  statement: unknown,
  signature: PlatformSignature,
): boolean {
  const { alg, key_id, public_key, value } = signature;
  if (alg !== "Ed25519" || !/^0x[0-9a-f]{64}$/.test(public_key) || !/^0x[0-9a-f]{128}$/.test(value)) return false;
  if (key_id !== platformKeyId(public_key)) return false;
  try {
    // Without zip215 verification is strict: a statement has one valid signature.
    return ed25519.verify(
      fromHex(value),
      signedBytes(purpose, statement, { alg, key_id, public_key }),
      fromHex(public_key),
      {
        zip215: false,
      },
    );
  } catch {
    return false;
  }
}

/** The purpose is signed too, so that a signed root can never pass as a signed receipt. */
function signedBytes(purpose: PlatformPurpose, statement: unknown, head: Omit<PlatformSignature, "value">): Bytes {
  return utf8(canonicalJson({ purpose, ...head, statement }));
}
