// The typed data a person signs to submit a filing, answer a question about it or cancel it.
import { checksumAddress } from "../address.ts";
import { type Hex, toHex, utf8 } from "../hash/hex.ts";
import { keccak256, type TypedData, type TypedDataField } from "./typed-data.ts";

/**
 * A document in the signed message: `size` in bytes, `sha256` 0x and 64 hex digits; texts are empty where nothing is
 * known.
 */
export interface SealedDocument {
  readonly documentId: string;
  readonly documentType: string;
  readonly number: string;
  readonly issueDate: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * The facts of a submission. `issuedAt` and `expiresAt` in seconds since 1970; `contentHash` and `nonce` 0x and 64 hex
 * digits.
 */
export interface FilingSubmission {
  readonly environment: string;
  readonly statement: string;
  readonly system: string;
  readonly filingId: string;
  readonly filingNumber: string;
  readonly filingType: string;
  readonly declarationType: string;
  readonly centerCode: string;
  readonly registrationCode: string;
  readonly companyId: string;
  readonly signer: string;
  readonly version: number;
  readonly contentHash: string;
  readonly documents: readonly SealedDocument[];
  readonly nonce: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** The domain's fields (EIP-712); there is no chain, so the salt separates environments. */
export const DOMAIN_TYPE: readonly TypedDataField[] = fields("string name,string version,bytes32 salt");

/** The types of the signed message; a change of them needs another version of the domain. */
export const FILING_SUBMISSION_TYPES = {
  EIP712Domain: DOMAIN_TYPE,
  FilingSubmission: fields(
    "string statement,string system,string filingId,string filingNumber,string filingType,string declarationType," +
      "string centerCode,string registrationCode,string companyId,address signer,uint32 revision,bytes32 contentHash," +
      "SealedDocument[] documents,bytes32 nonce,uint64 issuedAt,uint64 expiresAt",
  ),
  SealedDocument: fields(
    "string documentId,string documentType,string number,string issueDate,uint64 size,bytes32 sha256",
  ),
} as const;

/** The salt names the environment, so that a signature for a sandbox never counts in production. */
export function filingsDomain(environment: string): { name: string; version: string; salt: Hex } {
  return { name: "Filings App", version: "1", salt: toHex(keccak256(utf8(`filings-app/${environment}`))) };
}

/** Documents are sorted by their ids, so that one submission has one digest. Throws SealError `address_invalid`. */
export function filingSubmission(submission: FilingSubmission): TypedData {
  const { environment, version, signer, documents, ...message } = submission;
  const sorted = documents
    .map(({ documentId, documentType, number, issueDate, size, sha256 }) => {
      return { documentId, documentType, number, issueDate, size, sha256 };
    })
    .sort((left, right) => (left.documentId < right.documentId ? -1 : left.documentId > right.documentId ? 1 : 0));
  return {
    domain: filingsDomain(environment),
    types: FILING_SUBMISSION_TYPES,
    primaryType: "FilingSubmission",
    message: {
      statement: message.statement,
      system: message.system,
      filingId: message.filingId,
      filingNumber: message.filingNumber,
      filingType: message.filingType,
      declarationType: message.declarationType,
      centerCode: message.centerCode,
      registrationCode: message.registrationCode,
      companyId: message.companyId,
      signer: checksumAddress(signer),
      revision: version,
      contentHash: message.contentHash,
      documents: sorted,
      nonce: message.nonce,
      issuedAt: message.issuedAt,
      expiresAt: message.expiresAt,
    },
  };
}

function fields(list: string): TypedDataField[] {
  return list.split(",").map((field) => {
    const [type, name] = field.split(" ");
    return { name: name!, type: type! };
  });
}
