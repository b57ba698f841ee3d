// Watches that somebody is there; before it signs out for want of activity it asks, and counts down.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { clockAlertIcon } from "#ui/icon/icons.ts";
import { createIdleWatch, type IdleWatch, watchPage } from "./idle-watch.ts";
import { useCurrentUser, useSession } from "./session-context.tsx";

export function IdleGuard({ cookies }: { readonly cookies: CookieJar }) {
  const session = useSession();
  const timeoutSeconds = useCurrentUser()?.company.security.idle_session_timeout ?? 0;
  const watch = useMemo(
    () =>
      timeoutSeconds <= 0
        ? null
        : createIdleWatch({
            cookies,
            now: Date.now,
            timeoutSeconds,
            // Without an answer the session ends here all the same.
            onOver: () => void session.signOut({ idle: true }).catch(() => {}),
          }),
    [cookies, session, timeoutSeconds],
  );
  useEffect(() => (watch === null ? undefined : watchPage(document, watch)), [watch]);
  return watch === null ? null : <IdleWarning watch={watch} onSignOut={session.signOut} />;
}

/** Whoever is typing when the question appears must not sign out by the next key. */
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
  const seconds = number(left ?? 0, { style: "unit", unit: "second", unitDisplay: "long" });
  return (
    <Dialog
      isOpen={left !== null}
      onClose={watch.stay}
      mustAnswer={isLeaving || left === 0}
      icon={clockAlertIcon}
      tone="warning"
      title={t`Are you still there?`}
      description={<Trans>Nothing has happened here for a while. Your drafts are kept.</Trans>}
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
      <p role="timer" aria-live={left !== null && left % 15 === 0 ? "polite" : "off"}>
        <Trans>You are signed out in {seconds}.</Trans>
      </p>
    </Dialog>
  );
}
