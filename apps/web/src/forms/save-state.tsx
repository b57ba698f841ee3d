// Whether what was typed is kept, and where: beside the title of the form, and said aloud politely.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { cloudCheckIcon, cloudOffIcon, gitCompareIcon, pencilLineIcon, triangleAlertIcon } from "#ui/icon/icons.ts";
import styles from "./save-state.module.css";

export type SaveStage = "untouched" | "unsaved" | "saving" | "saved" | "offline" | "conflict" | "failed";

export interface SaveStateProps {
  readonly stage: SaveStage;
  /** When it was last saved, as words with its zone. */
  readonly savedAt?: ReactNode;
  /** Try again, or look at the difference. */
  readonly action?: ReactNode;
}

const shapes: Readonly<Record<Exclude<SaveStage, "untouched" | "saving">, IconShape>> = {
  unsaved: pencilLineIcon,
  saved: cloudCheckIcon,
  offline: cloudOffIcon,
  conflict: gitCompareIcon,
  failed: triangleAlertIcon,
};

export function SaveState({ stage, savedAt, action }: SaveStateProps) {
  return (
    <span className={styles.state} data-stage={stage}>
      {stage === "saving" && <Spinner size="sm" />}
      {stage !== "saving" && stage !== "untouched" && <Icon shape={shapes[stage]} size="sm" />}
      <span role="status">
        <Words stage={stage} savedAt={savedAt} />
      </span>
      {action}
    </span>
  );
}

function Words({ stage, savedAt }: Pick<SaveStateProps, "stage" | "savedAt">) {
  if (stage === "untouched") return null;
  if (stage === "unsaved") return <Trans>Not saved yet</Trans>;
  if (stage === "saving") return <Trans>Saving…</Trans>;
  if (stage === "offline") return <Trans>No connection. Your changes are kept on this computer.</Trans>;
  if (stage === "conflict") return <Trans>Also changed in another tab or by someone else. Choose which to keep.</Trans>;
  if (stage === "failed") return <Trans>Not saved. Your changes are kept on this computer.</Trans>;
  return savedAt === undefined ? <Trans>Saved</Trans> : <Trans>Saved {savedAt}</Trans>;
}
