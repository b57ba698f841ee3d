// The papers this filing will need, as the choices above them stand.
import { headerOf } from "@filings/contract/adc/header";
import { requirementsOf } from "@filings/contract/adc/requirements";
import { Trans } from "@lingui/react/macro";
import { useDocumentTicker } from "#filing/adc/papers/document-ticker.ts";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { Card } from "#ui/layout/card.tsx";
import { type RequestValues, requestFrom } from "./form/request-values.ts";
import styles from "./request.module.css";

interface NeededPapersProps {
  readonly values: RequestValues;
  readonly actsForOthers: boolean;
}

export function NeededPapers({ values, actsForOthers }: NeededPapersProps) {
  const tickerOf = useDocumentTicker();
  const context = { actsForOthers, askedFor: [], originWaived: false, today: "" };
  const needed = requirementsOf(headerOf(requestFrom(values)), [], context).filter(({ isNeeded }) => isNeeded);
  return (
    <Card title={<Trans>What you will need</Trans>}>
      <ul className={styles.papers} aria-live="polite">
        {needed.map(({ documentType: code }) => (
          <li key={code}>
            <DocumentChip ticker={tickerOf(code)} />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {values.declaration_type === "" ? (
          <Trans>Choose the declaration type to see the whole list.</Trans>
        ) : (
          <Trans>The list follows your choices.</Trans>
        )}
      </p>
    </Card>
  );
}
