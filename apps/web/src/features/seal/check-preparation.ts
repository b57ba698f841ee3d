// Compares what the server wants signed with what is on screen, before anything is signed.
import type { FilingDetail, Preparation } from "@filings/contract/api/mpci";
import { canonicalHash } from "@filings/seal/canonical-json";
import { toHex } from "@filings/seal/hex";
import { typedDataDigest } from "@filings/seal/typed-data";

/** Where the two differ; null when they are the same. */
export type SealDifference =
  | "statement_kind"
  | "content_hash"
  | "content_shown"
  | "filing"
  | "version"
  | "key"
  | "documents"
  | "digest";

interface Shown {
  readonly preparation: Preparation;
  /** The filing as it stands on screen. */
  readonly filing: Pick<FilingDetail, "id" | "number" | "version" | "body">;
  readonly address: string;
}

export function sealDifference({ preparation, filing, address }: Shown): SealDifference | null {
  const { typed_data, content, documents, digest } = preparation;
  const { message } = typed_data;
  if (typed_data.primaryType !== "FilingSubmission" || message.system !== "MPCI") return "statement_kind";
  if (message.filingId !== filing.id || message.filingNumber !== filing.number) return "filing";
  if (message.revision !== filing.version || preparation.version !== filing.version) return "version";
  if (String(message.signer).toLowerCase() !== address.toLowerCase()) return "key";
  if (!sameDocuments(message.documents, documents)) return "documents";
  if (hashOf(content) !== message.contentHash) return "content_hash";
  if (hashOf(filing.body) !== message.contentHash) return "content_shown";
  return digestOf(typed_data) === digest.toLowerCase() ? null : "digest";
}

function sameDocuments(sealed: unknown, listed: Preparation["documents"]): boolean {
  if (!Array.isArray(sealed) || sealed.length !== listed.length) return false;
  return listed.every(({ id, sha256 }) =>
    sealed.some((one: { documentId?: unknown; sha256?: unknown }) => one.documentId === id && one.sha256 === sha256),
  );
}

function hashOf(content: unknown): string | null {
  try {
    return canonicalHash(content);
  } catch {
    return null;
  }
}

function digestOf(typedData: Preparation["typed_data"]): string | null {
  try {
    return toHex(typedDataDigest(typedData));
  } catch {
    return null;
  }
}
