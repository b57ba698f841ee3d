// Compares a server's preparation with what was shown to the signer, before anything is signed.
import { sameAddress } from "./address.ts";
import type { SealedDocument } from "./signed/filing-submission.ts";
import {
  digestOf,
  hashOf,
  hasMembers,
  isFilingSubmission,
  isFilingsDomain,
  messageOf,
  sealsDocuments,
} from "./signed/statement.ts";
import type { TypedData } from "./signed/typed-data.ts";

/** The possible differences, in the order of the report. */
export const SEAL_DIFFERENCES = [
  "kind",
  "network",
  "filing",
  "version",
  "party",
  "signer",
  "documents",
  "content",
  "price",
  "validity",
  "digest",
] as const;
export type SealDifference = (typeof SEAL_DIFFERENCES)[number];

/** The server's answer to a request for a preparation. */
export interface PreparationToCheck {
  readonly typed_data: TypedData;
  readonly digest: string;
  readonly version: number;
  /** The value whose canonical hash is the statement's `contentHash`. */
  readonly content: unknown;
  readonly documents: readonly {
    readonly id: string;
    readonly document_type: string;
    readonly size: number;
    readonly sha256: string;
  }[];
  /** Amounts in units of 1/100000 credit. */
  readonly price: { readonly total_e5: number; readonly lines: readonly { readonly amount_e5: number }[] };
  readonly expires_at: string;
}

/** The filing on the signer's side. */
export interface FilingToSeal {
  readonly statement: string;
  readonly system: string;
  readonly filingId: string;
  readonly filingNumber: string;
  readonly filingType: string;
  readonly declarationType: string;
  readonly centerCode: string;
  readonly registrationCode: string;
  readonly companyId: string;
  /** The number of the sealed submission; the statement calls it `revision`. */
  readonly version: number;
  readonly content: unknown;
  readonly documents: readonly SealedDocument[];
}

export interface ShownToSigner {
  readonly filing: FilingToSeal;
  /** The network, from which the statement's domain is made. */
  readonly environment: string;
  /** The address of the signing key. */
  readonly signer: string;
  readonly totalE5: number;
}

/**
 * An empty list means that the preparation equals what was shown and may be signed. The server chooses only nonce and
 * time of issue.
 */
export function checkPreparation(preparation: PreparationToCheck, shown: ShownToSigner): SealDifference[] {
  const { typed_data } = preparation;
  const { filing, environment, signer } = shown;
  const message = messageOf(typed_data);
  const { statement, system, filingId, filingNumber, companyId, registrationCode, version } = filing;
  const isSame: Record<SealDifference, boolean> = {
    kind: isFilingSubmission(typed_data) && hasMembers(message, { statement, system }),
    network: isFilingsDomain(typed_data, environment),
    filing: hasMembers(message, { filingId, filingNumber }),
    version: hasMembers(message, { revision: version }) && preparation.version === version,
    party: hasMembers(message, { companyId, registrationCode }),
    signer: sameAddress(signer, String(message.signer)),
    documents: sealsDocuments(message.documents, filing.documents) && listsSealed(preparation),
    content: isSameContent(preparation, filing),
    price: isSamePrice(preparation.price, shown.totalE5),
    validity: hasMembers(message, { expiresAt: Math.floor(Date.parse(preparation.expires_at) / 1000) }),
    digest: digestOf(typed_data) === preparation.digest.toLowerCase(),
  };
  return SEAL_DIFFERENCES.filter((difference) => !isSame[difference]);
}

/** Whether the document list that a person reads names exactly the documents of the statement. */
function listsSealed({ typed_data, documents }: PreparationToCheck): boolean {
  const listed = documents.map(({ id, document_type, size, sha256 }) => {
    return { documentId: id, documentType: document_type, size, sha256 };
  });
  return sealsDocuments(messageOf(typed_data).documents, listed);
}

function isSameContent({ typed_data, content }: PreparationToCheck, filing: FilingToSeal): boolean {
  const contentHash = hashOf(filing.content);
  if (contentHash === null || hashOf(content) !== contentHash) return false;
  const { filingType, declarationType, centerCode } = filing;
  return hasMembers(messageOf(typed_data), { contentHash, filingType, declarationType, centerCode });
}

function isSamePrice({ total_e5, lines }: PreparationToCheck["price"], shownE5: number): boolean {
  return total_e5 === shownE5 && lines.reduce((sum, { amount_e5 }) => sum + amount_e5, 0) === total_e5;
}
