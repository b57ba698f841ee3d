// The papers of a declaration, numbered: what each is, its file, what is said of it, and whether it is safe.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { documentAnchor } from "#filing/adc/links.ts";
import { useDocumentTicker } from "#filing/adc/papers/document-ticker.ts";
import { refusalsOf } from "#filing/adc/papers/refusals-of.ts";
import styles from "#filing/papers/papers.module.css";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import {
  circleCheckIcon,
  circleXIcon,
  clockIcon,
  lockKeyholeIcon,
  octagonXIcon,
  pencilLineIcon,
} from "#ui/icon/icons.ts";
import { StepList } from "#ui/list/step-list.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { Refusals } from "./refusals.tsx";
import { RemoveDocument } from "./remove-document.tsx";

interface DocumentListProps {
  readonly label: string;
  readonly documents: readonly AdcDocument[];
  readonly filing: AdcFilingDetail;
  readonly onOpen: (id: string) => void;
}

/** Whether a person may still change or remove a paper. */
export function mayChange(filing: AdcFilingDetail, { origin, locked }: AdcDocument): boolean {
  return filing.available_actions.includes("UPLOAD") && origin === "USER" && !locked;
}

export function DocumentList({ label, documents, filing, onOpen }: DocumentListProps) {
  const { t } = useLingui();
  const tickerOf = useDocumentTicker();
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = documents.find(({ id }) => id === removingId);
  return (
    <>
      <StepList
        label={label}
        steps={documents.map((document) => {
          const ticker = tickerOf(document.document_type);
          const name = ticker.label;
          return {
            id: document.id,
            anchor: documentAnchor(document.id),
            label: document.file_name,
            isKept: !mayChange(filing, document),
            content: (
              <div className={styles.words}>
                <p className={styles.chips}>
                  <DocumentChip ticker={ticker} />
                  <File document={document} />
                </p>
                <Particulars document={document} />
                <Refusals document={document} filing={filing} />
              </div>
            ),
            beside: (
              <>
                <State document={document} isRefused={refusalsOf({ document, filing }).length > 0} />
                <Button size="sm" onClick={() => onOpen(document.id)} aria-label={t`Open ${name}`}>
                  <Trans>Open</Trans>
                </Button>
              </>
            ),
          };
        })}
        onDelete={setRemovingId}
      />
      {removing !== undefined && (
        <RemoveDocument
          isOpen
          document={removing}
          filingId={filing.id}
          onCancel={() => setRemovingId(null)}
          onRemoved={() => setRemovingId(null)}
        />
      )}
    </>
  );
}

function File({ document: { file_name: name, size } }: { readonly document: AdcDocument }) {
  const sizeOf = useFileSize();
  return <FileNameChip fileName={name} size={sizeOf(size)} />;
}

function Particulars({ document: { number, issue_date: issued } }: { readonly document: AdcDocument }) {
  const { date } = useFormats();
  if (number === null && issued === null) return null;
  return (
    <p className={styles.small}>
      {number !== null && <bdi dir="ltr">{number}</bdi>}
      {number !== null && issued !== null && "\u00a0·\u00a0"}
      {issued !== null && date(issued, { zone: "UTC" })}
    </p>
  );
}

function State({
  document: { scan, missing_fields: missing, document_type: type, locked, origin },
  isRefused,
}: {
  readonly document: AdcDocument;
  readonly isRefused: boolean;
}) {
  if (scan === "INFECTED")
    return (
      <StatusBadge tone="danger" icon={octagonXIcon}>
        <Trans>Harmful, not sent</Trans>
      </StatusBadge>
    );
  if (scan === "PENDING")
    return (
      <StatusBadge tone="info" icon={clockIcon}>
        <Trans>Being checked</Trans>
      </StatusBadge>
    );
  if (isRefused)
    return (
      <StatusBadge tone="danger" weight="solid" icon={circleXIcon}>
        <Trans comment="A paper that customs refused">Refused</Trans>
      </StatusBadge>
    );
  if (origin === "USER" && (type === null || missing.length > 0))
    return (
      <StatusBadge tone="warning" icon={pencilLineIcon}>
        <Trans>Not complete</Trans>
      </StatusBadge>
    );
  return (
    <StatusBadge tone="success" icon={locked ? lockKeyholeIcon : circleCheckIcon}>
      {origin === "AUTHORITY" ? <Trans>Released</Trans> : locked ? <Trans>Sealed</Trans> : <Trans>Complete</Trans>}
    </StatusBadge>
  );
}
