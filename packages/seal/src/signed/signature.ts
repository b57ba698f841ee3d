// Signs a digest and recovers the signing key, with one canonical signature form.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { addressOfPublicKey, isPrivateKey } from "../address.ts";
import { concatBytes, fromHex, type Hex, toHex } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";

const ORDER = secp256k1.Point.Fn.ORDER;

/**
 * r, s and v (27 or 28) as 0x and 130 hex digits, with s in the lower half (EIP-2). `digest`: 32 bytes. Throws
 * SealError `digest_invalid` or `private_key_invalid`.
 */
export function sign(digest: Uint8Array, privateKey: Uint8Array): Hex {
  if (digest.length !== 32) throw new SealError("digest_invalid", "a digest has 32 bytes");
  if (!isPrivateKey(privateKey)) throw new SealError("private_key_invalid", "not a private key of secp256k1");
  // Deterministic (RFC 6979): a repeated signature has the same bytes, so a retry is the same submission.
  const recovered = secp256k1.sign(digest, privateKey, {
    prehash: false,
    lowS: true,
    extraEntropy: false,
    format: "recovered",
  });
  return toHex(concatBytes(recovered.subarray(1), Uint8Array.of(27 + recovered[0]!)));
}

/**
 * The address of the key that signed, with checksum. v may be 0, 1, 27 or 28. Throws SealError `hex_invalid`,
 * `digest_invalid` or one of the codes `signature_…`.
 */
export function recover(digest: Uint8Array, signature: string): Hex {
  if (digest.length !== 32) throw new SealError("digest_invalid", "a digest has 32 bytes");
  const bytes = fromHex(signature);
  if (bytes.length !== 65) throw new SealError("signature_length", `${bytes.length} bytes where 65 are due`);
  const recovery = recoveryId(bytes[64]!);
  refuseOutOfRange(bytes);
  let publicKey: Uint8Array;
  try {
    publicKey = secp256k1.recoverPublicKey(concatBytes(Uint8Array.of(recovery), bytes.subarray(0, 64)), digest, {
      prehash: false,
    });
  } catch {
    throw new SealError("signature_unrecoverable", "no key can have made this signature");
  }
  return addressOfPublicKey(publicKey);
}

function recoveryId(v: number): 0 | 1 {
  if (v === 0 || v === 27) return 0;
  if (v === 1 || v === 28) return 1;
  throw new SealError("signature_recovery_id", "v is none of 0, 1, 27 and 28");
}

function refuseOutOfRange(bytes: Uint8Array): void {
  const r = BigInt(toHex(bytes.subarray(0, 32)));
  const s = BigInt(toHex(bytes.subarray(32, 64)));
  if (r === 0n || r >= ORDER || s === 0n || s >= ORDER)
    throw new SealError("signature_range", "r or s is out of range");
  // Each signature has a twin with order - s; accepting both would give one seal two forms.
  if (s > ORDER / 2n) throw new SealError("signature_high_s", "s is in the upper half");
}
