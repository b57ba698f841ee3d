// Checks that a signature seals exactly this preparation with exactly this key.
import { type ErrorCode, Problem } from "@filings/contract/errors";
import { sameAddress } from "@filings/seal/address";
import { toHex } from "@filings/seal/hash/hex";
import { isSealError } from "@filings/seal/seal-error";
import { recover } from "@filings/seal/signed/signature";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";

/** Computes the digest again from the stored typed data; throws the refusal for a signature that does not match. */
export function checkSeal({
  typedData,
  digest,
  signer,
  signature,
  claimedAddress,
}: {
  typedData: TypedData;
  digest: string;
  signer: string;
  signature: string;
  claimedAddress: string;
}): void {
  const bytes = typedDataDigest(typedData);
  if (toHex(bytes) !== digest) throw new Problem("content_changed");
  const recovered = recoveredBy(bytes, signature);
  if (!sameAddress(recovered, signer) || !sameAddress(claimedAddress, signer)) {
    throw new Problem("signature_of_other_key", { params: { expected: signer, actual: recovered } });
  }
}

function recoveredBy(digest: Uint8Array, signature: string): string {
  try {
    return recover(digest, signature);
  } catch (error) {
    if (!isSealError(error)) throw error;
    const code: ErrorCode = error.code === "signature_high_s" ? "signature_malleable" : "signature_malformed";
    throw new Problem(code);
  }
}
