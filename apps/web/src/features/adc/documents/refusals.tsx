// What the authority refused about one paper, in its words: shown wherever that paper is.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import styles from "#filing/papers/papers.module.css";
import { OwnWords } from "#ui/layout/bdi.tsx";

interface RefusalsProps {
  readonly document: AdcDocument;
  readonly filing: AdcFilingDetail;
}

/** A paper that was added or changed since then answers the refusal; the rest are as they were refused. */
export function refusalsOf({ document, filing: { failure } }: RefusalsProps): readonly string[] {
  if (failure?.kind !== "BUSINESS" || document.origin !== "USER" || document.updated_at > failure.at) return [];
  return failure.items.filter(({ document_id: id }) => id === document.id).map(({ message }) => message);
}

export function Refusals(props: RefusalsProps) {
  return refusalsOf(props).map((message) => (
    <p key={message} className={styles.refusal}>
      <OwnWords>{message}</OwnWords>
    </p>
  ));
}
