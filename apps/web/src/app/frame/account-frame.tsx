// The frame of account and company settings: their pages beside them.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "#identity/settings.module.css";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import {
  bellIcon,
  building2Icon,
  historyIcon,
  keyRoundIcon,
  layersIcon,
  monitorIcon,
  shieldCheckIcon,
  unplugIcon,
  userRoundIcon,
} from "#ui/icon/icons.ts";
import { peopleIcon } from "#ui/icon/people-icon.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

/** The widest at which `settings.module.css` has the pages beneath each other. */
const beneathUpTo = "56.1875rem";

export function AccountFrame() {
  const isNarrow = useIsNarrow(beneathUpTo);
  return (
    <div className={styles.frame}>
      {/* Above a page their rows would stand where its heading is looked for. */}
      {!isNarrow && <Pages />}
      <Outlet />
      {isNarrow && <Pages />}
    </div>
  );
}

function Pages() {
  const { t } = useLingui();
  const administers = useCurrentUser()?.permissions.includes("administer") === true;
  return (
    <nav className={styles.nav} aria-label={t`Account and company`}>
      <p className={styles.navGroup}>
        <Trans>Your account</Trans>
      </p>
      <Page to="/identity/account" icon={userRoundIcon}>
        <Trans>Account</Trans>
      </Page>
      <Page to="/identity/account/sessions" icon={monitorIcon}>
        <Trans>Devices</Trans>
      </Page>
      <Page to="/identity/account/security-log" icon={historyIcon}>
        <Trans>Security log</Trans>
      </Page>
      <Page to="/identity/account/companies" icon={building2Icon}>
        <Trans>Your companies</Trans>
      </Page>
      <p className={styles.navGroup}>
        <Trans>Company</Trans>
      </p>
      <Page to="/identity/account/company" icon={building2Icon}>
        <Trans>Company details</Trans>
      </Page>
      <Page to="/identity/account/company/users" icon={peopleIcon}>
        <Trans>People</Trans>
      </Page>
      <Page to="/identity/account/company/units" icon={layersIcon}>
        <Trans>Units</Trans>
      </Page>
      <Page to="/identity/account/company/security" icon={shieldCheckIcon}>
        <Trans>Company security</Trans>
      </Page>
      {administers && (
        <>
          <Page to="/identity/account/company/notification-rules" icon={bellIcon}>
            <Trans>Notification rules</Trans>
          </Page>
          <Page to="/identity/account/company/api-tokens" icon={keyRoundIcon}>
            <Trans>API tokens</Trans>
          </Page>
          <Page to="/identity/account/company/webhooks" icon={unplugIcon}>
            <Trans>Webhooks</Trans>
          </Page>
          <Page to="/identity/account/company/security-log" icon={historyIcon}>
            <Trans>Company log</Trans>
          </Page>
        </>
      )}
    </nav>
  );
}

type AccountPath =
  | "/identity/account"
  | "/identity/account/sessions"
  | "/identity/account/security-log"
  | "/identity/account/companies"
  | "/identity/account/company"
  | "/identity/account/company/users"
  | "/identity/account/company/units"
  | "/identity/account/company/security"
  | "/identity/account/company/notification-rules"
  | "/identity/account/company/api-tokens"
  | "/identity/account/company/webhooks"
  | "/identity/account/company/security-log";

function Page({ to, icon, children }: { to: AccountPath; icon: IconShape; children: ReactNode }) {
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon shape={icon} />
      {children}
    </Link>
  );
}
