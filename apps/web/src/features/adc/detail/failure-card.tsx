// Why it was rejected or failed: the authority's words, and the way to the document or field that is meant.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFailureShown, AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import { documentAnchor } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import styles from "./detail.module.css";

interface FailureCardProps {
  readonly failure: AdcFailureShown;
  readonly documents: readonly AdcDocument[];
  readonly approvals: AdcFilingDetail["approvals"];
}

export function FailureCard({ failure, documents, approvals }: FailureCardProps) {
  const { nearTime } = useFormats();
  const now = useNow();
  const words = useAdcWords();
  const by = approvals.find(({ authority_code }) => authority_code === failure.authority_code);
  const isRefusal = failure.kind === "BUSINESS";
  // The words of the whole are often those of its only item.
  const isSaidBelow = failure.items.some(({ message }) => message === failure.message);
  return (
    <AlertBox
      type={isRefusal ? "danger" : "failed"}
      title={isRefusal ? <Trans>What was refused, and why</Trans> : <Trans>What went wrong</Trans>}
    >
      {failure.message !== null && !isSaidBelow && (
        <p>
          <OwnWords>{failure.message}</OwnWords>
        </p>
      )}
      {failure.items.length > 0 && (
        <ol className={styles.points}>
          {failure.items.map((item) => {
            const document = documents.find(({ id }) => id === item.document_id);
            const type = document?.document_type ?? item.document_type;
            return (
              <li key={`${item.code} ${item.message} ${item.document_id} ${item.field}`}>
                <span>
                  <OwnWords>{item.message}</OwnWords>
                </span>
                <div className={styles.small}>
                  {document !== undefined && (
                    <a href={`#${documentAnchor(document.id)}`}>
                      {type === null ? <bdi>{document.file_name}</bdi> : words.documentType(type)}
                    </a>
                  )}
                  {document === undefined && type !== null && <span>{words.documentType(type)}</span>}
                  {type !== null && item.code !== null && "\u00a0·\u00a0"}
                  {item.code !== null && (
                    <bdi dir="ltr" className={styles.code}>
                      {item.code}
                    </bdi>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <p className={styles.small}>
        <time dateTime={failure.at}>{nearTime(failure.at, now)}</time>
        {failure.authority_code !== null && (
          <>
            {" · "}
            <OwnWords>{by?.name ?? failure.authority_code}</OwnWords>
          </>
        )}
      </p>
      {failure.resubmittable ? (
        <p>
          <Trans>Resubmitting is free.</Trans>
        </p>
      ) : (
        failure.stage === "CLEARANCE" && (
          <p>
            <Trans>This is final: it cannot be submitted again. Ask customs what can be done with the goods.</Trans>
          </p>
        )
      )}
    </AlertBox>
  );
}
