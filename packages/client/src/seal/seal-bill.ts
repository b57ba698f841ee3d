// Seals a bill of lading on this machine: prepares it, compares what is to be signed with what was sent, and signs it.
import { getMpciFiling, getMpciPrice } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { listBlockchainKeys } from "@filings/contract/api/platform/service";
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { addressOfPrivateKey, sameAddress } from "@filings/seal/address";
import { openKeystore } from "@filings/seal/keystore/keystore";
import type { ApiClient } from "../client.ts";
import { SealRefusedError } from "../errors.ts";
import { sealPreparation } from "./seal-preparation.ts";

export interface SealingKey {
  readonly address: string;
  /** 32 bytes, which never leave this machine. */
  readonly privateKey: Uint8Array;
}

/** Opens a keystore file (Web3 Secret Storage, version 3), as text or parsed. Throws where the passphrase is wrong. */
export async function openKey(keystore: unknown, passphrase: string): Promise<SealingKey> {
  const privateKey = await openKeystore(keystore, passphrase);
  return { address: addressOfPrivateKey(privateKey), privateKey };
}

/** A paper of the bill as it left this machine, with the id that the server gave it. */
export interface SentPaper {
  readonly id: string;
  readonly document_type: string;
  readonly size: number;
  readonly sha256: string;
}

export interface BillToSign {
  readonly filingId: string;
  /** The body with which the draft was begun. */
  readonly sent: object;
  readonly papers?: readonly SentPaper[];
  readonly key: SealingKey;
  /** The environment of the server; `production` unless it is another. */
  readonly environment?: string;
  /** The dearest price that is signed for, in 1/100000 of a credit. */
  readonly mostE5?: number;
}

/** The body of `submitMpciFiling`. */
export interface SealedSubmission {
  readonly preparation_id: string;
  readonly signature: string;
  readonly ethereum_address: string;
  readonly total_e5: number;
  readonly accepted_warnings: string[];
}

/**
 * Signs a draft that this machine has begun; its warnings are accepted. Throws SealRefusedError, with nothing signed, where
 * the server asks for another statement than `sent` makes, the key is not registered, or the price is too high; and
 * RefusedError where the server finds errors in the bill (`has_errors`).
 */
export async function sealBill(api: ApiClient, bill: BillToSign): Promise<SealedSubmission> {
  const { filingId, sent, papers = [], key, environment = "production", mostE5 = Number.POSITIVE_INFINITY } = bill;
  const params = { filingId };
  const keys = await api.call(listBlockchainKeys, { params: { company: "self", user: "self" } });
  const registered = keys.find((one) => sameAddress(one.ethereum_address, key.address));
  if (registered === undefined) throw new SealRefusedError(`Nothing was signed: ${key.address} is not registered.`);
  const draft = await api.call(getMpciFiling, { params });
  const { total_e5: totalE5 } = await api.call(getMpciPrice, { params });
  if (totalE5 > mostE5) throw new SealRefusedError(`Nothing was signed: the price is ${totalE5 / 100_000} credits.`);
  const preparation = await api.call(prepareMpciSubmission, { params, body: { key_id: registered.id } });
  const body = applyChange(emptyBody(), sent as FilingChange);
  const shown = {
    filing: billToSeal({ ...draft, body, attachments: papers }),
    environment,
    signer: key.address,
    totalE5,
  };
  const signature = sealPreparation({ preparation, shown, privateKey: key.privateKey });
  const warnings = preparation.findings.filter(({ severity }) => severity === "warning");
  return {
    preparation_id: preparation.preparation_id,
    signature,
    ethereum_address: key.address,
    total_e5: totalE5,
    accepted_warnings: [...new Set(warnings.map(({ code }) => code))],
  };
}
