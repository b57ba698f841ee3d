// Compares what the server wants signed with what is on screen, before anything is signed.
import type { FilingDetail, Preparation } from "@filings/contract/api/mpci/filings";
import type { SealDifference } from "#sealing/sealing-course.ts";
import { digestOf, hashOf, sameDocuments } from "#sealing/shown/typed-data-check.ts";

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
