// The live list of what this declaration needs: what is there, what is missing, and what is worth a second look.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import { type AdcFilingDetail, getAdcPrice } from "@filings/contract/api/adc/filings";
import { isolated, withHiddenShown } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { type DocumentSpot, documentSpot } from "#filing/adc/links.ts";
import { refusedDocuments } from "#filing/adc/papers/refusals-of.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { PriceLine } from "#sealing/shown/price-line.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { circleAlertIcon, circleCheckIcon, circleDashedIcon, triangleAlertIcon } from "#ui/icon/icons.ts";
import { describesPapers, PapersDescribedBy } from "./described-by.tsx";
import styles from "./documents.module.css";

interface ChecklistProps {
  readonly filing: AdcFilingDetail;
  readonly onOpen: (spot: DocumentSpot) => void;
  readonly onAdd: (documentType: string) => void;
}

/** Nothing is wrong where the work is only not done yet. */
const notDoneYet: readonly string[] = ["adc_document_needed", "adc_document_field", "adc_document_type"];

const stateIcons: Readonly<Record<string, IconShape>> = { todo: circleDashedIcon, error: circleAlertIcon };

export function Checklist({ filing, onOpen, onAdd }: ChecklistProps) {
  const { t } = useLingui();
  const call = useCall();
  const { documentType } = useAdcWords();
  const describes = describesPapers(filing, useCurrentUser()?.company.id);
  const needed = filing.requirements.filter(({ needed: isNeeded }) => isNeeded);
  const refused = refusedDocuments(filing);
  // What customs refused is there, and not what is needed.
  const isRefused = (type: string) => refused.some(({ document_type: other }) => other === type);
  const done = needed.filter(({ document_type: type, satisfied }) => satisfied && !isRefused(type));
  return (
    <div className={styles.checklist}>
      <h3 className={styles.heading}>
        <Trans>Before you submit</Trans>
      </h3>
      {!describes && (
        <p className="muted">
          <PapersDescribedBy filing={filing} />
        </p>
      )}
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
        {refused.map((document) => (
          <RefusedLine
            key={document.id}
            document={document}
            onOpen={describes ? () => onOpen({ documentId: document.id, field: null }) : null}
          />
        ))}
        {filing.findings.map(({ path, code, severity, message, params }) => {
          const spot = documentSpot({ path });
          const missing = code === "adc_document_needed" ? String(params?.document_type) : null;
          const state = filing.failure === null && notDoneYet.includes(code) ? "todo" : severity;
          const isThere = filing.documents.some(({ id }) => id === spot?.documentId);
          // The sealing dialog leads here.
          return (
            <li
              key={`${code} ${path} ${message}`}
              data-state={state}
              {...(missing !== null && { id: `needed-${missing}`, tabIndex: -1 })}
            >
              <Icon shape={stateIcons[state] ?? triangleAlertIcon} size="sm" />
              {describes && spot !== null && isThere ? (
                <button type="button" className={styles.link} onClick={() => onOpen(spot)}>
                  <bdi>{message}</bdi>
                </button>
              ) : (
                <bdi>{message}</bdi>
              )}
              {missing !== null && (
                <Button size="sm" onClick={() => onAdd(missing)} aria-label={t`Add ${documentType(missing)}`}>
                  <Trans comment="Beside a document that is missing">Add</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <PriceLine
        filingKey={queryKeys.adcFiling(filing.id)}
        fetchPrice={(signal) => call(getAdcPrice, { params: { filingId: filing.id }, signal })}
      />
    </div>
  );
}

interface RefusedLineProps {
  readonly document: AdcDocument;
  /** Null: this person can only read that it was refused. */
  readonly onOpen: (() => void) | null;
}

function RefusedLine({ document: { document_type: type, file_name }, onOpen }: RefusedLineProps) {
  const { t } = useLingui();
  const { documentType } = useAdcWords();
  const name = isolated(withHiddenShown(file_name));
  return (
    <li data-state="error">
      <Icon shape={circleAlertIcon} size="sm" />
      <span>
        {type !== null && `${documentType(type)} · `}
        {onOpen === null ? (
          <>
            {name} · <Trans comment="A paper that customs refused">Refused</Trans>
          </>
        ) : (
          <button type="button" className={styles.link} onClick={onOpen}>
            {t`Remove or replace ${name}, then seal and submit again.`}
          </button>
        )}
      </span>
    </li>
  );
}
