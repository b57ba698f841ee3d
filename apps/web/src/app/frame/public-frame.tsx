// The page around what everybody may read.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";
import { SignInLink } from "#identity/sign-in-link.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { Flag } from "../menus/flag.tsx";
import { LanguageMenu } from "../menus/language-menu.tsx";
import { ThemeMenu } from "../menus/theme-menu.tsx";
import { homePath } from "../page/public-home-address.ts";
import { EnvironmentRibbon } from "./environment-ribbon.tsx";
import styles from "./frame.module.css";
import { Logo } from "./logo.tsx";

interface PublicFrameProps {
  /** Of the page within. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly cookies: CookieJar;
  readonly children: ReactNode;
}

export function PublicFrame({ path, isSignedIn, cookies, children }: PublicFrameProps) {
  const { t } = useLingui();
  const signingIn = path.startsWith("/identity/");
  // The calculator there counts in the port's own time.
  const isHome = path === "/" || path === homePath;
  const whose = useReadersTime();
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
            <PageLink to="/help" className={`${styles.quiet} hide-m`}>
              <Trans>Help</Trans>
            </PageLink>
            <ThemeMenu cookies={cookies} />
            <LanguageMenu />
            {!signingIn && !isSignedIn && (
              <SignInLink className={styles.primary}>
                <Trans>Sign in</Trans>
              </SignInLink>
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
            <Trans>Filings App is a filing service for companies. It is not run by NAIC or by Abu Dhabi Customs.</Trans>
          </p>
          {!isHome && <p className="xs subtle">{t`Times are ${whose}`}</p>}
          <nav className="xs end" aria-label={t`Footer`}>
            <PageLink to="/status">
              <Trans>Service status</Trans>
            </PageLink>
            <PageLink to="/accessibility">
              <Trans>Accessibility</Trans>
            </PageLink>
            <a href="/api/docs/">
              <Trans>Documentation for developers</Trans>
            </a>
          </nav>
        </div>
      </footer>
    </div>
  );
}
