// Who is signed in, for which company, and the way out.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCurrentUser, useSession } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { building2Icon, logOutIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";

const CompanyChoices = latePart(async () => (await import("./company-choices.tsx")).CompanyChoices);

export function UserMenu() {
  const { t } = useLingui();
  const session = useSession();
  const user = useCurrentUser();
  const name = user?.name ?? "";
  return (
    <Popup
      label={t`Account`}
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
          {user !== null && (
            <div className={styles.person}>
              <span className="semi" dir="auto">
                {user.name}
              </span>
              <bdi dir="ltr" className="xs subtle">
                {user.email}
              </bdi>
              <span className="xs subtle" dir="auto">
                {user.company.name}
              </span>
            </div>
          )}
          <Suspense fallback={null}>
            <CompanyChoices onChosen={close} />
          </Suspense>
          <Link to="/identity/account" className={styles.item} onClick={close}>
            <Icon shape={userRoundIcon} />
            <Trans>Account</Trans>
          </Link>
          <Link to="/identity/account/company/users" className={styles.item} onClick={close}>
            <Icon shape={building2Icon} />
            <Trans>People of the company</Trans>
          </Link>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              // Without an answer the session ends here all the same; the server's ends by itself.
              void session.signOut().catch(() => {});
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
