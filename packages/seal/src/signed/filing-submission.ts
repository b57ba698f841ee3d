// The typed data a person signs to submit a filing, answer a question about it or cancel it.
import { checksumAddress } from "../address.ts";
import { type Hex, toHex, utf8 } from "../hash/hex.ts";
import { keccak256, type TypedData, type TypedDataField } from "./typed-data.ts";

export type SealedDocument = {
  documentId: string;
  documentType: string;
  number: string;
  issueDate: string;
  size: number;
  sha256: string;
};

export type FilingSubmission = {
  environment: string;
  statement: string;
  system: string;
  filingId: string;
  filingNumber: string;
  filingType: string;
  declarationType: string;
  centerCode: string;
  registrationCode: string;
  companyId: string;
  signer: string;
  version: number;
  contentHash: string;
  documents: readonly SealedDocument[];
  nonce: string;
  issuedAt: number;
  expiresAt: number;
};

export const DOMAIN_TYPE: readonly TypedDataField[] = fields("string name,string version,bytes32 salt");

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

// The salt names the environment, so that a signature for a sandbox never counts in production.
export function filingsDomain(environment: string): { name: string; version: string; salt: Hex } {
  return { name: "Filings App", version: "1", salt: toHex(keccak256(utf8(`filings-app/${environment}`))) };
}

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
