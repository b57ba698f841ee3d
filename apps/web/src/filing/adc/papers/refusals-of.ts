// What the authority refused about one document, and which documents are still as they were refused.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";

export interface DocumentOfFiling {
  readonly document: AdcDocument;
  readonly filing: AdcFilingDetail;
}

/** A document that was added or changed since then answers the refusal; the rest are as they were refused. */
export function refusalsOf({ document, filing: { failure } }: DocumentOfFiling): readonly string[] {
  if (failure?.kind !== "BUSINESS" || document.origin !== "USER" || document.updated_at > failure.at) return [];
  return failure.items.filter(({ document_id: id }) => id === document.id).map(({ message }) => message);
}

export function refusedDocuments(filing: AdcFilingDetail): readonly AdcDocument[] {
  return filing.documents.filter((document) => refusalsOf({ document, filing }).length > 0);
}
