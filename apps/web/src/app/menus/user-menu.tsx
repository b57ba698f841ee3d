// Who is signed in; what the menu holds is fetched behind the page, so that signing out never waits for a line.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { useBehind } from "#ui/later.tsx";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";

const fetchPanel = () => import("../company/account-panel.tsx");
const AccountPanel = latePart(async () => (await fetchPanel()).AccountPanel);

export function UserMenu() {
  const { t } = useLingui();
  const name = useCurrentUser()?.name ?? "";
  useBehind(fetchPanel);
  return (
    <Popup
      label={t`Account`}
      onApproach={() => void fetchPanel().catch(() => {})}
      button={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initials(name)}
          </span>
          <span className="vh">
            <Trans>Account: {name}</Trans>
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <AccountPanel onLeave={close} />
        </Suspense>
      )}
    </Popup>
  );
}

function initials(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  return `${first.slice(0, 1)}${others.at(-1)?.slice(0, 1) ?? ""}`.toUpperCase();
}
