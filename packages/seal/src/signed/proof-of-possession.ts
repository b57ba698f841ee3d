// The proof of possession of a key at its registration: a statement signed with that key.
import { checksumAddress, sameAddress } from "../address.ts";
import { isSealError } from "../seal-error.ts";
import { DOMAIN_TYPE, filingsDomain } from "./filing-submission.ts";
import { recover } from "./signature.ts";
import { hashOf, messageOf } from "./statement.ts";
import { type TypedData, typedDataDigest } from "./typed-data.ts";

/** What a person reads in the wallet before signing. */
export const KEY_REGISTRATION_STATEMENT = "I hold this key and register it for sealing filings.";

/** `nonce` is 0x and 64 hex digits, `expiresAt` in seconds since 1970. */
export interface KeyRegistration {
  readonly environment: string;
  readonly userId: string;
  readonly companyId: string;
  readonly address: string;
  readonly nonce: string;
  readonly expiresAt: number;
}

/** `other_key`: the signature is one of another key, or of another registration. */
export type PossessionFinding = "proven" | "expired" | "other_key" | "signature_invalid";

/** The typed data of a registration. Throws SealError `address_invalid`. */
export function keyRegistration(registration: KeyRegistration): TypedData {
  return {
    domain: filingsDomain(registration.environment),
    types: {
      EIP712Domain: DOMAIN_TYPE,
      KeyRegistration: [
        { name: "statement", type: "string" },
        { name: "userId", type: "string" },
        { name: "companyId", type: "string" },
        { name: "key", type: "address" },
        { name: "nonce", type: "bytes32" },
        { name: "expiresAt", type: "uint64" },
      ],
    },
    primaryType: "KeyRegistration",
    message: {
      statement: KEY_REGISTRATION_STATEMENT,
      userId: registration.userId,
      companyId: registration.companyId,
      key: checksumAddress(registration.address),
      nonce: registration.nonce,
      expiresAt: registration.expiresAt,
    },
  };
}

/** The caller rebuilds the registration from its own data, so a signature of anything else proves nothing. */
export function checkPossession(proof: KeyRegistration & { signature: string; at: Date }): PossessionFinding {
  const { signature, at, ...registration } = proof;
  if (at.getTime() >= registration.expiresAt * 1000) return "expired";
  try {
    const signer = recover(typedDataDigest(keyRegistration(registration)), signature);
    return sameAddress(signer, registration.address) ? "proven" : "other_key";
  } catch (error) {
    if (isSealError(error)) return "signature_invalid";
    throw error;
  }
}

/** Whether typed data of a server is the registration of this key; otherwise a filing passed off as one would be signed unseen. */
export function isKeyRegistration(
  typedData: TypedData,
  { environment, address }: Pick<KeyRegistration, "environment" | "address">,
): boolean {
  const { userId, companyId, nonce, expiresAt } = messageOf(typedData);
  const asked = keyRegistration({
    environment,
    address,
    userId: String(userId),
    companyId: String(companyId),
    nonce: String(nonce),
    expiresAt: Number(expiresAt),
  });
  const hash = hashOf(typedData);
  return hash !== null && hash === hashOf(asked);
}
