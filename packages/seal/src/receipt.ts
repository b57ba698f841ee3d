// The receipt of a submitted filing, signed part by part, which a third party can check without us.

import type { EventRow } from "./events.ts";
import { canonicalHash } from "./hash/canonical-json.ts";
import type { MerkleStep } from "./hash/merkle.ts";
import { readReceipt } from "./receipt/read-receipt.ts";
import { type PlatformSignature, signAsPlatform } from "./signed/platform-signature.ts";
import type { TypedData } from "./signed/typed-data.ts";

/** `size` in bytes; `sha256` of the whole file, 0x and 64 hex digits. */
export interface ReceiptDocument {
  readonly id: string;
  readonly document_type: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
}

/** An answer of the authority; `raw_base64` is the message as it came, `raw_sha256` its hash. */
export interface ReceiptAuthorityMessage {
  readonly message_id: string;
  readonly kind: string;
  readonly received_at: string;
  readonly raw_sha256: string;
  readonly decision: string | null;
  readonly raw_base64?: string;
}

/**
 * A receipt of version 1, the content of `receipt.json`. Times are ISO 8601 in UTC, hashes and digests 0x and 64 hex
 * digits.
 */
export interface Receipt {
  readonly receipt_version: 1;
  readonly filing: {
    id: string;
    number: string | null;
    registration_number?: string | null;
    declaration_number?: string | null;
    system: string;
  };
  readonly submission: {
    version: number;
    typed_data: TypedData;
    header: { [member: string]: unknown };
    digest: string;
    signature: string;
    signature_type: "EIP712";
    signer: string;
  };
  readonly key: {
    address: string;
    type: string;
    user_id: string;
    user_name: string;
    company_id: string;
    company_name: string;
    registered_at: string;
  };
  readonly documents: ReceiptDocument[];
  readonly events: (EventRow & { data: unknown })[];
  readonly authority: ReceiptAuthorityMessage[];
  readonly merkle: { leaf: string; path: MerkleStep[]; root: string; at: string } | null;
  readonly anchor: { kind: string; reference: string } | null;
  readonly platform_signature: PlatformSignature & { parts: ReceiptPartHashes };
}

/** The parts of a receipt before the platform signs them. */
export type UnsignedReceipt = Omit<Receipt, "receipt_version" | "platform_signature">;

/** The checks of a receipt, in the order of the report. */
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

/**
 * Every value of a receipt belongs to one part, and every part to the one check that fails when it is changed. Member
 * names of the receipt and its version belong to receipt_readable, the signature to platform_signature.
 */
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
/** The canonical hash of each part: 0x and 64 hex digits. */
export type ReceiptPartHashes = Record<ReceiptPart, string>;

export const RECEIPT_PARTS = Object.keys(PART_CHECKS) as ReceiptPart[];

/** The canonical hash of each part (RFC 8785, SHA-256). */
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

/** The signed statement: the hash of each part instead of the whole receipt, so that a change can be located. */
export function receiptStatement(parts: ReceiptPartHashes): unknown {
  return { receipt_version: 1, parts };
}

/**
 * Signs the parts with the platform's Ed25519 key (32 bytes). Throws SealError `receipt_invalid`, `json_not_canonical`
 * or `private_key_invalid`.
 */
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
