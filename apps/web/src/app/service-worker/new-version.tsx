// Has the page's files kept for a dead line, and opens a new version with the next page, never over an open form or an open key that bills wait for.
import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { useLanguage } from "#i18n/language-context.ts";
import { waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useOpenAddress } from "#session/open-key/context.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import styles from "../frame/frame.module.css";
import { isFormOpen } from "./open-form.ts";
import { createPageWorker, type PageWorker } from "./page-worker.ts";

/** The screens that come next are fetched before. */
const restMs = 8_000;
const lookMs = 30 * 60_000;

const ofThisPage: PageWorker = createPageWorker({
  container: globalThis.navigator?.serviceWorker,
  entry: entryOfPage(),
});

export function NewVersion({ worker = ofThisPage }: { readonly worker?: PageWorker }) {
  const router = useRouter();
  const { code } = useLanguage();
  const isKeyNeeded = useKeyNeeded();
  const isNewer = useSyncExternalStore(worker.subscribe, worker.isNewer);
  useEffect(() => {
    const timer = setTimeout(() => void worker.begin(code), restMs);
    return () => clearTimeout(timer);
  }, [worker, code]);
  useEffect(() => {
    const timer = setInterval(() => void worker.look(), lookMs);
    return () => clearInterval(timer);
  }, [worker]);
  useEffect(() => {
    if (!isNewer || isKeyNeeded) return;
    return router.subscribe("onBeforeNavigate", ({ pathChanged, toLocation }) => {
      if (!pathChanged || isFormOpen(document)) return;
      worker.takeOver();
      location.assign(toLocation.href);
    });
  }, [worker, isNewer, isKeyNeeded, router]);
  if (!isNewer) return null;
  return (
    <p className={styles.missingPart} role="status">
      {isKeyNeeded ? (
        <Trans>A new version is ready. It opens once the bills that wait are sent, so that your key stays open.</Trans>
      ) : (
        <Trans>A new version is ready. It opens with the next page you go to.</Trans>
      )}
    </p>
  );
}

/** A page that is loaded anew has no open key, and what waits would ask for it. */
function useKeyNeeded(): boolean {
  const isOpen = useOpenAddress() !== null;
  const user = useCurrentUser();
  const waits = () =>
    user !== null &&
    waitingBills
      .all(user.identifier, user.company.id)
      .some(({ asks, takenBackAt }) => asks === null && takenBackAt === undefined);
  return useSyncExternalStore(waitingBills.subscribe, waits) && isOpen;
}

function entryOfPage(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}
