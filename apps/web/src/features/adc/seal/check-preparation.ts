// Compares what the server wants signed for a declaration with what is on screen, before anything is signed.
import { filingHeader } from "@filings/contract/adc/header";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import type { SealDifference } from "#sealing/sealing-course.ts";
import { digestOf, hashOf, sameDocuments } from "#sealing/shown/typed-data-check.ts";

/** What is said with the seal. */
export interface SaidBeside {
  readonly undertakings: readonly "ORIGINALS_WITHIN_90_DAYS"[];
  readonly origin_waiver_reason: string | null;
  readonly comment: string | null;
}

interface Shown {
  readonly preparation: AdcPreparation;
  /** The declaration as it stands on screen. */
  readonly filing: Pick<AdcFilingDetail, "id" | "filing_number" | "submissions" | "header" | "documents">;
  readonly beside: SaidBeside;
  readonly address: string;
}

export function sealDifference({ preparation, filing, beside, address }: Shown): SealDifference | null {
  const { typed_data, content, documents, digest, version } = preparation;
  const { message } = typed_data;
  if (typed_data.primaryType !== "FilingSubmission" || message.system !== "ADC") return "statement_kind";
  if (message.filingId !== filing.id || message.filingNumber !== filing.filing_number) return "filing";
  const next = Math.max(0, ...filing.submissions.map((sealed) => sealed.version)) + 1;
  if (version !== next || message.revision !== next) return "version";
  if (String(message.signer).toLowerCase() !== address.toLowerCase()) return "key";
  const shown = filing.documents.filter(({ origin }) => origin === "USER");
  if (!sameDocuments(message.documents, documents) || !sameDocuments(message.documents, shown)) return "documents";
  if (hashOf(content) !== message.contentHash) return "content_hash";
  const onScreen = { system: "ADC", ...filingHeader.parse(filing.header), ...beside };
  if (hashOf(onScreen) !== message.contentHash) return "content_shown";
  return digestOf(typed_data) === digest.toLowerCase() ? null : "digest";
}
