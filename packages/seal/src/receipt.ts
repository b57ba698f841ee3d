// The receipt of a submitted filing, signed part by part, which a third party can check without us.

import type { EventRow } from "./events.ts";
import { canonicalHash } from "./hash/canonical-json.ts";
import type { MerkleStep } from "./hash/merkle.ts";
import { readReceipt } from "./receipt/read-receipt.ts";
import { type PlatformSignature, signAsPlatform } from "./signed/platform-signature.ts";
import type { TypedData } from "./signed/typed-data.ts";

export type ReceiptDocument = { id: string; document_type: string; file_name: string; size: number; sha256: string };

export type ReceiptAuthorityMessage = {
  message_id: string;
  kind: string;
  received_at: string;
  raw_sha256: string;
  decision: string | null;
  raw_base64?: string;
};

export type Receipt = {
  receipt_version: 1;
  filing: {
    id: string;
    number: string | null;
    registration_number?: string | null;
    declaration_number?: string | null;
    system: string;
  };
  submission: {
    version: number;
    typed_data: TypedData;
    header: { [member: string]: unknown };
    digest: string;
    signature: string;
    signature_type: "EIP712";
    signer: string;
  };
  key: {
    address: string;
    type: string;
    user_id: string;
    user_name: string;
    company_id: string;
    company_name: string;
    registered_at: string;
  };
  documents: ReceiptDocument[];
  events: (EventRow & { data: unknown })[];
  authority: ReceiptAuthorityMessage[];
  merkle: { leaf: string; path: MerkleStep[]; root: string; at: string } | null;
  anchor: { kind: string; reference: string } | null;
  platform_signature: PlatformSignature & { parts: ReceiptPartHashes };
};

export type UnsignedReceipt = Omit<Receipt, "receipt_version" | "platform_signature">;

export const CHECK_NAMES = [
  "receipt_readable",
  "content_unchanged",
  "files_unchanged",
  "digest_matches",
  "sealed_by",
  "registered_to",
  "events_unbroken",
  "accepted_by_authority",
  "time_anchored",
  "platform_signature",
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

// Every value of a receipt belongs to one part, and every part to the one check that fails when it is changed. Member
// names of the receipt and its version belong to receipt_readable, the signature to platform_signature.
export const PART_CHECKS = {
  filing: "content_unchanged",
  header: "content_unchanged",
  documents: "files_unchanged",
  typed_data: "digest_matches",
  seal: "sealed_by",
  key: "registered_to",
  events: "events_unbroken",
  authority: "accepted_by_authority",
  merkle: "time_anchored",
  anchor: "time_anchored",
} as const satisfies Record<string, CheckName>;

export type ReceiptPart = keyof typeof PART_CHECKS;
export type ReceiptPartHashes = Record<ReceiptPart, string>;

export const RECEIPT_PARTS = Object.keys(PART_CHECKS) as ReceiptPart[];

export function partHashes(receipt: UnsignedReceipt): ReceiptPartHashes {
  const { header, signature, signature_type, signer, typed_data, digest, version } = receipt.submission;
  return {
    filing: canonicalHash(receipt.filing),
    header: canonicalHash(header),
    documents: canonicalHash(receipt.documents),
    typed_data: canonicalHash({ typed_data, digest, version }),
    seal: canonicalHash({ signature, signature_type, signer }),
    key: canonicalHash(receipt.key),
    events: canonicalHash(receipt.events),
    authority: canonicalHash(receipt.authority),
    merkle: canonicalHash(receipt.merkle),
    anchor: canonicalHash(receipt.anchor),
  };
}

// The signed statement: the hash of each part instead of the whole receipt, so that a change can be located.
export function receiptStatement(parts: ReceiptPartHashes): unknown {
  return { receipt_version: 1, parts };
}

export function buildReceipt(parts: UnsignedReceipt, platformPrivateKey: Uint8Array): Receipt {
  // Through JSON, so that the hashes equal those that a reader of the file computes.
  const { filing, submission, key, documents, events, authority, merkle, anchor } = JSON.parse(
    JSON.stringify(parts),
  ) as UnsignedReceipt;
  const unsigned = { filing, submission, key, documents, events, authority, merkle, anchor };
  const hashes = partHashes(unsigned);
  const { value, ...signer } = signAsPlatform("receipt", receiptStatement(hashes), platformPrivateKey);
  return readReceipt({ receipt_version: 1, ...unsigned, platform_signature: { ...signer, parts: hashes, value } });
}
