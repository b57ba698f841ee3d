// Signs a preparation of the server, or reports where it differs from what was sent.
import {
  checkPreparation,
  type PreparationToCheck,
  type SealDifference,
  type ShownToSigner,
} from "@filings/seal/check-preparation";
import type { Hex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { SealRefusedError } from "../errors.ts";

const differences: Readonly<Record<SealDifference, string>> = {
  kind: "the server asks for the seal of something else than this filing's submission",
  network: "the statement is for another environment than this machine's settings name",
  filing: "the statement names another filing",
  version: "the statement names another version",
  party: "the statement names another company or registration",
  signer: "the statement names another key",
  documents: "the statement names other documents than were sent from here",
  content: "the content is not what was sent from here",
  price: "the price is another than was quoted",
  validity: "the statement is valid until another time than the server says",
  digest: "the digest is not that of the statement",
};

/** The signature. Throws SealRefusedError. */
export function sealPreparation({
  preparation,
  shown,
  privateKey,
}: {
  preparation: PreparationToCheck;
  shown: ShownToSigner;
  privateKey: Uint8Array;
}): Hex {
  const found = checkPreparation(preparation, shown).map((difference) => differences[difference]);
  if (found.length > 0) throw new SealRefusedError(`Nothing was signed: ${found.join("; ")}.`);
  return sign(typedDataDigest(preparation.typed_data), privateKey);
}
