// The Ethereum address of a key, with its checksum spelling (EIP-55).
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { type Bytes, type Hex, toHex, utf8 } from "./hash/hex.ts";
import { SealError } from "./seal-error.ts";

/** A new private key of secp256k1: 32 random bytes. */
export function createPrivateKey(): Bytes {
  return Uint8Array.from(secp256k1.utils.randomSecretKey());
}

/** Whether the bytes are a private key of secp256k1 (SEC 2, 2.4.1): 32 bytes, not zero, below the order. */
export function isPrivateKey(bytes: Uint8Array): boolean {
  return bytes.length === 32 && secp256k1.utils.isValidSecretKey(bytes);
}

/** With its checksum (EIP-55). Throws SealError `private_key_invalid`. */
export function addressOfPrivateKey(privateKey: Uint8Array): Hex {
  if (!isPrivateKey(privateKey)) throw new SealError("private_key_invalid", "not a private key of secp256k1");
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey, false));
}

/**
 * The last 20 bytes of the Keccak-256 of the point, with checksum. `publicKey`: compressed (33 bytes) or not (65).
 * Throws SealError `public_key_invalid`.
 */
export function addressOfPublicKey(publicKey: Uint8Array): Hex {
  let uncompressed: Uint8Array;
  try {
    uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  } catch {
    throw new SealError("public_key_invalid", "not a public key of secp256k1");
  }
  return checksumAddress(toHex(keccak_256(uncompressed.subarray(1)).subarray(12)));
}

/** Whether the text is 0x and 40 hex digits, in one case or with the right checksum (EIP-55). */
export function isAddress(text: string): text is Hex {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  // An address in one case has no checksum; mixed case is a checksum and must be right.
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return checksumAddress(text) === text;
}

/** The address with its checksum, whatever the case of its letters was. Throws SealError `address_invalid`. */
export function checksumAddress(text: string): Hex {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new SealError("address_invalid", "not 0x and forty hex digits");
  const digits = text.slice(2).toLowerCase();
  const hash = toHex(keccak_256(utf8(digits))).slice(2);
  const spelled = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join("")}`;
}

/** Whether `left` is an address and both are the same, whatever the case of their letters. */
export function sameAddress(left: string, right: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(left) && left.toLowerCase() === right.toLowerCase();
}
