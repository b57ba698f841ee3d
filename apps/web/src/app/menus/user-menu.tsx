// Who is signed in, and the way out; what else the menu holds is fetched behind the page, and signing out never waits for it.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCurrentUser, useSession } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { logOutIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useBehind } from "#ui/later.tsx";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";

const fetchPanel = () => import("../company/account-panel.tsx");
const fetchWayOut = () => import("../away/sign-out-here.ts");
const AccountPanel = latePart(async () => (await fetchPanel()).AccountPanel);

export function UserMenu() {
  const { t } = useLingui();
  const session = useSession();
  const user = useCurrentUser();
  const name = user?.name ?? "";
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
        <>
          <Suspense fallback={null}>
            <AccountPanel onLeave={close} />
          </Suspense>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              void fetchWayOut().then(
                ({ askToSignOut }) => askToSignOut(session, user?.identifier ?? ""),
                // What was typed stays in this browser, for this person alone.
                () => session.signOut().catch(() => {}),
              );
            }}
          >
            <Icon shape={logOutIcon} isDirectional />
            <Trans>Sign out</Trans>
          </button>
        </>
      )}
    </Popup>
  );
}

function initials(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  return `${first.slice(0, 1)}${others.at(-1)?.slice(0, 1) ?? ""}`.toUpperCase();
}
