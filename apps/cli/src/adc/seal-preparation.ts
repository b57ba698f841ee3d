// Looks at what the server wants signed for an ADC filing, refuses it when it is not what was sent, and signs it.
import type { HeaderRequest } from "@filings/contract/adc/header";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import { sameAddress } from "@filings/seal/address";
import { canonicalHash, canonicalJson } from "@filings/seal/hash/canonical-json";
import { type Hex, toHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { refuseUnless } from "../key/seal-refused-error.ts";

export interface AdcSealing {
  readonly preparation: AdcPreparation;
  readonly filingId: string;
  /** The header as it left this machine. */
  readonly header: HeaderRequest;
  /** The hashes of the papers as they left it, by the id the server gave each. */
  readonly sent: ReadonlyMap<string, string>;
  readonly key: { readonly address: string; readonly privateKey: Uint8Array };
}

export function sealAdcPreparation({ preparation, filingId, header, sent, key }: AdcSealing): Hex {
  const { message } = preparation.typed_data;
  const content = preparation.content as Readonly<Record<string, unknown>>;
  refuseUnless(canonicalHash(content) === message.contentHash, "the content has another hash than the statement names");
  const changed = Object.entries(header).find(([name, said]) => said !== undefined && !isSame(content[name], said));
  refuseUnless(changed === undefined, `the header says another ${changed?.[0]} than was sent from here`);
  refuseUnless(message.filingId === filingId, "the statement names another filing");
  refuseUnless(message.revision === preparation.version, "the statement names another version");
  refuseUnless(sameAddress(key.address, String(message.signer)), "the statement names another key");
  const sealed = new Map(
    (message.documents as { documentId: string; sha256: string }[]).map((one) => [one.documentId, one.sha256]),
  );
  const isWhole = sealed.size === sent.size && [...sent].every(([id, hash]) => sealed.get(id) === hash);
  refuseUnless(isWhole, "the statement names other papers than were sent from here");
  const digest = typedDataDigest(preparation.typed_data);
  refuseUnless(toHex(digest) === preparation.digest, "the digest is not that of the statement");
  return sign(digest, key.privateKey);
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
