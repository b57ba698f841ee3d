// One file of an upload: how far it is, what is wrong with it, and the way to take it out.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { iconOfFile, partsOfFileName } from "../document/file-icons.ts";
import { plainFileName } from "../document/plain-file-name.ts";
import { Progress } from "../feedback/progress.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../icon/icon.tsx";
import { circleAlertIcon, circleCheckIcon, trash2Icon, xIcon } from "../icon/icons.ts";
import styles from "./upload.module.css";

export interface Upload {
  readonly id: string;
  readonly fileName: string;
  /** "412 kB" */
  readonly size?: ReactNode;
  readonly state: "sending" | "checking" | "done" | "failed";
  /** 0 to 1, while it is sent. */
  readonly progress?: number;
  /** What is wrong and what to do, or what was found. */
  readonly note?: ReactNode;
}

export interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
}

export function UploadRow({ upload, onRemove }: UploadRowProps) {
  const { t, i18n } = useLingui();
  const { state, progress } = upload;
  const fileName = plainFileName(upload.fileName);
  const { name, ending } = partsOfFileName(fileName);
  const isSending = state === "sending";
  return (
    <li className={styles.upload} data-state={state}>
      <Icon shape={iconOfFile(fileName)} className={styles.icon} />
      <span className={styles.title}>
        <bdi className={styles.whole} dir="ltr" title={fileName}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.ending}>{ending}</span>
        </bdi>
        {upload.size !== undefined && <span className={styles.size}>{upload.size}</span>}
      </span>
      <span className={styles.size}>
        {isSending && progress !== undefined && i18n.number(progress, { style: "percent", maximumFractionDigits: 0 })}
      </span>
      <IconButton
        icon={isSending ? xIcon : trash2Icon}
        size="sm"
        label={isSending ? t`Stop sending ${fileName}` : t`Remove ${fileName}`}
        onClick={onRemove}
      />
      <div className={styles.note}>
        {isSending ? (
          <Progress label={t`Sending ${fileName}`} value={progress} isLabelHidden />
        ) : (
          <>
            <StateMark state={state} />
            <span>{upload.note ?? <StateWord state={state} />}</span>
          </>
        )}
      </div>
    </li>
  );
}

type Stood = Exclude<Upload["state"], "sending">;

function StateMark({ state }: { readonly state: Stood }) {
  if (state === "checking") return <Spinner size="sm" />;
  return <Icon shape={state === "done" ? circleCheckIcon : circleAlertIcon} size="sm" />;
}

function StateWord({ state }: { readonly state: Stood }) {
  if (state === "checking") return <Trans comment="State of a file that was sent">Checking the file</Trans>;
  if (state === "done") return <Trans comment="State of a file that was sent">Added</Trans>;
  return <Trans comment="State of a file that was sent">Not added. Remove it and add it again.</Trans>;
}
