// The end of a form in a dialog: leave it, or send what was filled in.
import { Trans } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import { Button } from "#ui/button/button.tsx";
import styles from "../settings.module.css";

interface FormActionsProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** For a form without a field, whose focus begins at what sends it. */
  readonly submitRef?: Ref<HTMLButtonElement>;
  /** What sending does, as a verb. */
  readonly children: ReactNode;
}

export function FormActions({ isBusy, onCancel, submitRef, children }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button ref={submitRef} kind="primary" type="submit" isBusy={isBusy}>
        {children}
      </Button>
    </div>
  );
}
