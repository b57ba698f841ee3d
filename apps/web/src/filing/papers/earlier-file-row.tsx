// One file of another filing in its list: what it is, where and when it was last used, and the way to use it here.
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import type { Ticker } from "#ui/document/ticker-pill.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import styles from "./papers.module.css";

export interface EarlierFile {
  readonly sha256: string;
  readonly file_name: string;
  readonly size: number;
  readonly used_at: string;
  readonly used_in: { readonly filing_number: string | null; readonly name: string };
  readonly is_here: boolean;
}

interface EarlierFileRowProps {
  readonly file: EarlierFile;
  readonly ticker: Ticker;
  readonly isBusy: boolean;
  /** Another one is being added. */
  readonly isDisabled: boolean;
  readonly onUse: () => void;
}

export function EarlierFileRow({ file, ticker, isBusy, isDisabled, onUse }: EarlierFileRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const sizeOf = useFileSize();
  const { file_name: name, used_in: from } = file;
  return (
    <li className={styles.document}>
      <div className={styles.words}>
        <p className={styles.chips}>
          <DocumentChip ticker={ticker} />
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
        <StatusBadge tone="neutral" weight="outline" icon={circleCheckIcon}>
          <Trans>Already added</Trans>
        </StatusBadge>
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
