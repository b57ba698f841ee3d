// The question before somebody is signed out for want of activity, counting down.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { useFormats } from "#i18n/formats.ts";
import { NotKept, useIsAlone } from "#offline/unsent/not-kept.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { clockAlertIcon } from "#ui/icon/icons.ts";
import type { IdleWatch } from "./watch.ts";

/** A person who is typing when the question appears must not sign out by the next key. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface IdleWarningProps {
  readonly watch: IdleWatch;
  readonly onSignOut: () => Promise<void>;
}

export function IdleWarning({ watch, onSignOut }: IdleWarningProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isLeaving, setLeaving] = useState(false);
  const left = useSyncExternalStore(watch.subscribe, watch.secondsLeft);
  const isAlone = useIsAlone("");
  const seconds = number(left ?? 0, { style: "unit", unit: "second", unitDisplay: "long" });
  return (
    <Dialog
      isOpen={left !== null}
      onClose={watch.stay}
      mustAnswer={isLeaving || left === 0}
      icon={clockAlertIcon}
      tone="warning"
      title={t`Are you still there?`}
      description={
        isAlone ? (
          <Trans>You have been inactive for a while.</Trans>
        ) : (
          <Trans>You have been inactive for a while. Your drafts are saved.</Trans>
        )
      }
      actions={
        <>
          <Button
            isBusy={isLeaving}
            onClick={() => {
              setLeaving(true);
              void onSignOut().catch(() => {});
            }}
          >
            <Trans>Sign out now</Trans>
          </Button>
          <Button ref={focusFirst} kind="primary" onClick={watch.stay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <NotKept name="" />
      <p role="timer" aria-live={left !== null && left % 15 === 0 ? "polite" : "off"}>
        <Trans>You will be signed out in {seconds}.</Trans>
      </p>
    </Dialog>
  );
}
