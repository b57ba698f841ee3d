// The live list of what this declaration needs: what is there, what is missing, and what is worth a second look.
import type { AdcFilingDetail } from "@filings/contract/api/adc-filings";
import { Trans } from "@lingui/react/macro";
import { useAdcWords } from "#filing/adc-words.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, circleCheckIcon, triangleAlertIcon } from "#ui/icon/icons.ts";
import styles from "./documents.module.css";
import { PriceLine } from "./price-line.tsx";

interface ChecklistProps {
  readonly filing: AdcFilingDetail;
  readonly onOpen: (documentId: string) => void;
}

const inDocument = /^documents\.([0-9a-f-]{36})/;

export function Checklist({ filing, onOpen }: ChecklistProps) {
  const { documentType } = useAdcWords();
  const needed = filing.requirements.filter(({ needed: isNeeded }) => isNeeded);
  const done = needed.filter(({ satisfied }) => satisfied);
  return (
    <div className={styles.checklist}>
      <h3 className={styles.heading}>
        <Trans>Before you submit</Trans>
      </h3>
      <ul aria-live="polite">
        {done.map(({ document_type: type }) => (
          <li key={type} data-state="done">
            <Icon shape={circleCheckIcon} size="sm" />
            <span>
              {documentType(type)}{" "}
              <span className="vh">
                <Trans>added</Trans>
              </span>
            </span>
          </li>
        ))}
        {filing.findings.map(({ path, code, severity, message }) => {
          const documentId = inDocument.exec(path)?.[1];
          const isThere = filing.documents.some(({ id }) => id === documentId);
          return (
            <li key={`${code} ${path} ${message}`} data-state={severity}>
              <Icon shape={severity === "error" ? circleAlertIcon : triangleAlertIcon} size="sm" />
              {documentId !== undefined && isThere ? (
                <button type="button" className={styles.link} onClick={() => onOpen(documentId)}>
                  <bdi>{message}</bdi>
                </button>
              ) : (
                <bdi>{message}</bdi>
              )}
            </li>
          );
        })}
      </ul>
      <PriceLine filingId={filing.id} />
    </div>
  );
}
