// The kinds of signatures and digests that time stamps are accepted with.
import { type AlgorithmIdentifier, getCrypto } from "pkijs";

/** The algorithm of a signature that leaves its digest to the digest algorithm beside it (RFC 3370, 3.2). */
const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";

const DIGESTS: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};

/** The name of the digest in WebCrypto; undefined for SHA-1 and other digests that are not relied on. */
export function digestName({ algorithmId }: AlgorithmIdentifier): string | undefined {
  return DIGESTS[algorithmId];
}

/** RSA (PKCS #1 v1.5 and PSS) or ECDSA, with a digest of the SHA-2 family. */
export function isStrongSignature(algorithm: AlgorithmIdentifier): boolean {
  return Object.values(DIGESTS).includes(getCrypto(true).getHashAlgorithm(algorithm));
}

/** Whether the algorithm names RSA alone, so that the digest is named beside the signature. */
export function leavesDigestOpen({ algorithmId }: AlgorithmIdentifier): boolean {
  return algorithmId === RSA_ENCRYPTION;
}
