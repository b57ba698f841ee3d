// What the account menu holds above the way out: the person, their companies, their account.
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { building2Icon, userRoundIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../frame/frame.module.css";

const CompanyChoices = latePart(async () => (await import("../menus/company-choices.tsx")).CompanyChoices);

export function AccountPanel({ onLeave }: { readonly onLeave: () => void }) {
  const user = useCurrentUser();
  return (
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
        <CompanyChoices onChosen={onLeave} />
      </Suspense>
      <Link to="/identity/account" className={styles.item} onClick={onLeave}>
        <Icon shape={userRoundIcon} />
        <Trans>Account</Trans>
      </Link>
      <Link to="/identity/account/company/users" className={styles.item} onClick={onLeave}>
        <Icon shape={building2Icon} />
        <Trans>People of the company</Trans>
      </Link>
    </>
  );
}
