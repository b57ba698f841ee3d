// The page around what everybody may read.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useReadersTime } from "#i18n/time/zone-words.ts";
import { useSessionState } from "#session/session-context.tsx";
import { Flag } from "../menus/flag.tsx";
import { LanguageMenu } from "../menus/language-menu.tsx";
import { ThemeMenu } from "../menus/theme-menu.tsx";
import { EnvironmentRibbon } from "./environment-ribbon.tsx";
import styles from "./frame.module.css";
import { Logo } from "./logo.tsx";

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const signingIn = useRouterState({ select: ({ location }) => location.pathname.startsWith("/identity/") });
  // The calculator there counts in the port's own time.
  const isHome = useRouterState({ select: ({ location }) => location.pathname === "/" });
  const whose = useReadersTime();
  const signedIn = useSessionState() === "signed-in";
  return (
    <div className={styles.public} data-auth={signingIn || undefined}>
      <EnvironmentRibbon />
      <header className={styles.publicTop}>
        <div className={styles.wrap}>
          <Logo />
          <span className={`${styles.scope} hide-m`}>
            <Flag country="ae" />
            <Trans>United Arab Emirates</Trans>
          </span>
          <div className={styles.end}>
            <Link to="/help" className={`${styles.quiet} hide-m`}>
              <Trans>Help</Trans>
            </Link>
            <ThemeMenu />
            <LanguageMenu />
            {!signingIn && !signedIn && (
              <Link to="/identity/login" className={styles.primary}>
                <Trans>Sign in</Trans>
              </Link>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.publicMain}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div className={styles.wrap}>
          <p className="xs subtle">
            <Trans>Filings is a filing service for companies. It is not run by NAIC or by Abu Dhabi Customs.</Trans>
          </p>
          {!isHome && <p className="xs subtle">{t`Times are ${whose}`}</p>}
          <nav className="xs end" aria-label={t`Footer`}>
            <Link to="/status">
              <Trans>Service status</Trans>
            </Link>
            <a href="/api/docs/">
              <Trans>Documentation for developers</Trans>
            </a>
          </nav>
        </div>
      </footer>
    </div>
  );
}
