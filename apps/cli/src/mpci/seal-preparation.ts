// Looks at what the server wants signed, refuses it when it is not the filing that was sent, and signs it.
import type { FilingDetail, Preparation } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { sameAddress } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { type Hex, toHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { refuseUnless } from "../key/seal-refused-error.ts";

export function sealPreparation({
  preparation,
  filing,
  sent,
  key,
}: {
  preparation: Preparation;
  filing: Pick<FilingDetail, "id" | "number" | "version">;
  /** The filing as it left this machine. */
  sent: FilingBody;
  key: { readonly address: string; readonly privateKey: Uint8Array };
}): Hex {
  const { message } = preparation.typed_data;
  refuseUnless(
    canonicalHash(preparation.content) === message.contentHash,
    "the content has another hash than the statement names",
  );
  refuseUnless(canonicalHash(sent) === message.contentHash, "the content is not what was sent from here");
  refuseUnless(
    message.filingId === filing.id && message.filingNumber === filing.number,
    "the statement names another filing",
  );
  refuseUnless(message.revision === filing.version, "the statement names another version");
  refuseUnless(sameAddress(key.address, String(message.signer)), "the statement names another key");
  refuseUnless(
    Array.isArray(message.documents) && message.documents.length === preparation.documents.length,
    "the statement names other documents",
  );
  const digest = typedDataDigest(preparation.typed_data);
  refuseUnless(toHex(digest) === preparation.digest, "the digest is not that of the statement");
  return sign(digest, key.privateKey);
}
