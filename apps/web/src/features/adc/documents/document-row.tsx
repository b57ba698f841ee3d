// One paper in its list: what it is, its file, what is said of it, and whether it is safe.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { documentAnchor } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { iconOfFile } from "#ui/document/file-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import {
  circleCheckIcon,
  circleXIcon,
  clockIcon,
  lockKeyholeIcon,
  octagonXIcon,
  pencilLineIcon,
} from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import styles from "./documents.module.css";
import { Refusals, refusalsOf } from "./refusals.tsx";

interface DocumentRowProps {
  readonly document: AdcDocument;
  readonly filing: AdcFilingDetail;
  readonly onOpen: () => void;
}

export function DocumentRow({ document, filing, onOpen }: DocumentRowProps) {
  const { t } = useLingui();
  const { documentType } = useAdcWords();
  const { date } = useFormats();
  const sizeOf = useFileSize();
  const { document_type: type, number, issue_date: issued, file_name: fileName } = document;
  const name = type === null ? t`Kind not chosen yet` : documentType(type);
  return (
    <li id={documentAnchor(document.id)} className={styles.document} tabIndex={-1}>
      <Icon shape={iconOfFile(fileName)} />
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.small}>
          <bdi>{fileName}</bdi>
          {"\u00a0·\u00a0"}
          {sizeOf(document.size)}
        </p>
        {(number !== null || issued !== null) && (
          <p className={styles.small}>
            {number !== null && <bdi dir="ltr">{number}</bdi>}
            {number !== null && issued !== null && "\u00a0·\u00a0"}
            {issued !== null && date(issued, { zone: "UTC" })}
          </p>
        )}
        <Refusals document={document} filing={filing} />
      </div>
      <div className={styles.state}>
        <State document={document} isRefused={refusalsOf({ document, filing }).length > 0} />
      </div>
      <Button size="sm" onClick={onOpen} aria-label={t`Open ${name}`}>
        <Trans>Open</Trans>
      </Button>
    </li>
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
