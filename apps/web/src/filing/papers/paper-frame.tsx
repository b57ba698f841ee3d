// The dialog of one paper: what is said of it beside the paper itself, and the ways to download and to remove it.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import styles from "./papers.module.css";
import { isShown, Preview } from "./preview.tsx";
import { RemovePaper } from "./remove-paper.tsx";

interface PaperFrameProps {
  readonly title: string;
  readonly name: string;
  readonly mimeType: string;
  readonly isHarmful: boolean;
  readonly file: { readonly data: Blob | undefined; readonly error: Error | null };
  /** Null: the paper stays. */
  readonly remove: (() => Promise<unknown>) | null;
  readonly renew: () => Promise<unknown>;
  /** Absent: what is changed is saved at once. */
  readonly save?: ReactNode;
  readonly focusesItself?: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PaperFrame(props: PaperFrameProps) {
  const { title, name, mimeType, isHarmful, file, remove, renew, save, focusesItself, onRemoved, onClose } = props;
  const { t } = useLingui();
  const [asksDelete, setAsksDelete] = useState(false);
  const { data: content } = file;
  return (
    <Dialog
      isOpen
      isWide
      isWidest={isShown(mimeType)}
      focusesItself={focusesItself === true}
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      note={
        remove !== null && (
          <Button kind="danger-quiet" onClick={() => setAsksDelete(true)}>
            <Trans>Remove</Trans>
          </Button>
        )
      }
      actions={
        <>
          {content !== undefined && (
            <Button onClick={() => saveFile({ name, type: mimeType, content })}>
              <Trans>Download</Trans>
            </Button>
          )}
          {save ?? (
            <Button kind="primary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.beside} data-shown={isShown(mimeType)}>
        {props.children}
        <Preview
          name={name}
          blob={content ?? null}
          mimeType={mimeType}
          error={isHarmful ? t`The scan found harmful content, so it is not shown.` : (file.error?.message ?? null)}
        />
      </div>
      {remove !== null && (
        <RemovePaper
          isOpen={asksDelete}
          remove={remove}
          renew={renew}
          onCancel={() => setAsksDelete(false)}
          onRemoved={onRemoved}
        />
      )}
    </Dialog>
  );
}
