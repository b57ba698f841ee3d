// The page around every screen of somebody who is signed in: where one is, where one may go, and how the line is.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "#i18n/language-context.ts";
import { OpenKeyPadlock } from "#session/open-key-padlock.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { houseIcon, keyRoundIcon, layoutListIcon, plusIcon, shieldCheckIcon } from "#ui/icon/icons.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { ConnectionState } from "./connection-state.tsx";
import styles from "./frame.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { Flag, Logo } from "./logo.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

interface Destination {
  readonly path: string;
  readonly icon: IconShape;
  readonly label: ReactNode;
  readonly exact?: boolean;
}

/** Only where a screen stands is there a way to it. */
function useDestinations(): Destination[] {
  const { routesByPath } = useRouter();
  const all: Destination[] = [
    { path: "/ae/mpci/home", icon: houseIcon, label: <Trans>Work queue</Trans> },
    { path: "/ae/mpci/filings", icon: layoutListIcon, label: <Trans>Filings</Trans> },
    { path: "/ae/mpci/filings/new", icon: plusIcon, label: <Trans>New filing</Trans>, exact: true },
    { path: "/identity/account/personal/blockchain-keys", icon: keyRoundIcon, label: <Trans>Blockchain keys</Trans> },
    { path: "/verify", icon: shieldCheckIcon, label: <Trans>Check a receipt</Trans> },
  ];
  return all.filter(({ path }) => path === "/ae/mpci/home" || Object.hasOwn(routesByPath, path));
}

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { direction } = useLanguage();
  const destinations = useDestinations();
  return (
    <UiProvider direction={direction}>
      <div className={styles.app}>
        <aside className={styles.side} aria-label={t`Main`}>
          <div className={styles.sideHead}>
            <Logo />
          </div>
          <p className={styles.sideScope}>
            <Flag />
            <span>
              <Trans>United Arab Emirates, MPCI</Trans>
            </span>
          </p>
          <nav className={styles.nav} aria-label={t`Main`}>
            {destinations.map((destination) => (
              <Destined key={destination.path} {...destination} />
            ))}
          </nav>
          <p className={styles.sideFoot} dir="auto">
            {user?.company.name}
          </p>
        </aside>
        <div className={styles.body}>
          <header className={styles.top}>
            <span className="only-m">
              <Logo />
            </span>
            <div className={styles.end}>
              <ConnectionState />
              <OpenKeyPadlock />
              <ThemeMenu />
              <LanguageMenu />
              <UserMenu />
            </div>
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <nav className={styles.dock} aria-label={t`Quick`}>
          {destinations.map((destination) => (
            <Destined key={destination.path} {...destination} />
          ))}
        </nav>
      </div>
    </UiProvider>
  );
}

function Destined({ path, icon, label, exact = false }: Destination) {
  return (
    <Link to={path as LinkProps["to"]} activeOptions={{ exact, includeSearch: false }}>
      <Icon shape={icon} />
      <span>{label}</span>
    </Link>
  );
}
