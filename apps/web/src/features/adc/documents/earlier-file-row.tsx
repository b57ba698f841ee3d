// One file of another declaration in its list: what it is, where and when it was last used, and the way to use it here.
import type { EarlierFile } from "@filings/contract/api/adc/documents";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDocumentTicker } from "#filing/adc/papers/document-ticker.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import styles from "./documents.module.css";

interface EarlierFileRowProps {
  readonly file: EarlierFile;
  readonly isBusy: boolean;
  /** Another one is being added. */
  readonly isDisabled: boolean;
  readonly onUse: () => void;
}

export function EarlierFileRow({ file, isBusy, isDisabled, onUse }: EarlierFileRowProps) {
  const { t } = useLingui();
  const tickerOf = useDocumentTicker();
  const { date } = useFormats();
  const sizeOf = useFileSize();
  const { file_name: name, document_type: type, used_in: from } = file;
  return (
    <li className={styles.document}>
      <div className={styles.words}>
        <p className={styles.chips}>
          <DocumentChip ticker={tickerOf(type)} />
          <FileNameChip fileName={name} size={sizeOf(file.size)} />
        </p>
        <p className={styles.small}>
          <OwnWords>{from.name}</OwnWords>
          {from.filing_number !== null && (
            <>
              {" · "}
              <Bdi>{from.filing_number}</Bdi>
            </>
          )}
          {" · "}
          <time dateTime={file.used_at} className={styles.whole}>
            {date(file.used_at)}
          </time>
        </p>
      </div>
      {file.is_here ? (
        <div className={styles.state}>
          <StatusBadge tone="neutral" weight="outline" icon={circleCheckIcon}>
            <Trans>Already added</Trans>
          </StatusBadge>
        </div>
      ) : (
        <Button
          size="sm"
          isBusy={isBusy}
          isDisabled={isDisabled && !isBusy}
          aria-label={t`Add ${name}`}
          onClick={onUse}
        >
          <Trans>Add</Trans>
        </Button>
      )}
    </li>
  );
}
