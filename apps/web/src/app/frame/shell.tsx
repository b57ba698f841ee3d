// The page around every screen of somebody who is signed in: where one is, where one may go, what is new, and how the line is.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, startTransition, useCallback, useState } from "react";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { newFilingPath } from "#filing/filing-link.tsx";
import { PageActionsProvider } from "#filing/page-actions.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";
import { useWaitingInTitle } from "#i18n/use-page-title.ts";
import { StepUpAsked } from "#identity/step-up/step-up-asked.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { WorkForProvider } from "#ui/navigation/work-for.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { useAppParts } from "../app-parts-context.tsx";
import { UntilOpened } from "../away/until-opened.tsx";
import { CompanyMoved } from "../company/moved.tsx";
import { useSwitchCompany } from "../company/use-switch-company.ts";
import { Bell } from "../menus/bell.tsx";
import { CompanyMenu } from "../menus/company-menu.tsx";
import { LanguageMenu } from "../menus/language-menu.tsx";
import { SearchButton } from "../menus/search-button.tsx";
import { ThemeMenu } from "../menus/theme-menu.tsx";
import { UserMenu } from "../menus/user-menu.tsx";
import { useReloadFocus } from "../page/page-focus.ts";
import { ConnectionState } from "./connection-state.tsx";
import { EnvironmentRibbon } from "./environment-ribbon.tsx";
import styles from "./frame.module.css";
import { Logo } from "./logo.tsx";
import { Dock, SideNavigation } from "./navigation.tsx";
import type { News } from "./news.tsx";

const SendMade = latePart(async () => (await import("../away/send-made.tsx")).SendMade);
const ShellHelp = latePart(async () => (await import("../help/shell-help.tsx")).ShellHelp);
const ShellNews = latePart(async () => (await import("./news.tsx")).ShellNews);
// Nobody has opened a key when the page begins.
const OpenKeyPadlock = latePart(async () => (await import("#session/open-key/padlock.tsx")).OpenKeyPadlock);
// The page stands as this browser remembers it until then.
const FollowedPreferences = latePart(
  async () => (await import("../company/followed-preferences.ts")).FollowedPreferences,
);
/** Pages with a way to a new declaration of their own. */
const offerItself: ReadonlySet<string> = new Set([adcFilingsPath, newAdcFilingPath]);
const nothingYet: News = { unseen: 0, waiting: null, begins: { bills: true, declarations: false } };

export function Shell({ children }: { children: ReactNode }) {
  return (
    <WorkForProvider value={useSwitchCompany()}>
      <PageActionsProvider>
        <Frame>{children}</Frame>
      </PageActionsProvider>
    </WorkForProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const whose = useReadersTime();
  const user = useCurrentUser();
  const { direction } = useLanguage();
  const { cookies } = useAppParts();
  const [news, setNews] = useState<News>(nothingYet);
  const { unseen, waiting, begins } = news;
  // Counts can wait for a key pressed meanwhile.
  const takeNews = useCallback((next: News) => startTransition(() => setNews(next)), []);
  const isOffered = useRouterState({ select: ({ location }) => offerItself.has(location.pathname) });
  useWaitingInTitle(waiting === null ? null : t`Needs you: ${waiting}`);
  useReloadFocus();
  const mayPrepare = user?.permissions.includes("prepare") ?? false;
  return (
    <UiProvider direction={direction}>
      <div className={styles.app}>
        <div className={styles.above}>
          <EnvironmentRibbon />
          <Suspense fallback={null}>
            <ShellNews onNews={takeNews} />
          </Suspense>
        </div>
        <aside className={styles.side} aria-label={t`Main`}>
          <div className={styles.sideMain}>
            <div className={styles.sideHead}>
              <Logo />
            </div>
            <div className={styles.sideScope}>
              <CompanyMenu />
            </div>
            <SideNavigation waiting={waiting} />
          </div>
          <p className={styles.sideFoot}>
            <span className={styles.sideTimes}>{t`Times are ${whose}`}</span>
            <Link to="/help">
              <Trans>Help</Trans>
            </Link>
            <Link to="/status">
              <Trans>Service status</Trans>
            </Link>
            <Link to="/accessibility">
              <Trans>Accessibility</Trans>
            </Link>
          </p>
        </aside>
        <div className={styles.body}>
          <header className={styles.top}>
            <span className="only-m">
              <Logo />
            </span>
            {/* There is no column beside the page that says so. */}
            <b className={`only-m ${styles.topCompany}`} dir="auto">
              {user?.company.name}
            </b>
            <SearchButton />
            <div className={styles.end}>
              {mayPrepare && begins.bills && (
                <Link to={newFilingPath} className={`${styles.primary} hide-m`}>
                  <Icon shape={plusIcon} />
                  <Trans>New filing</Trans>
                </Link>
              )}
              {mayPrepare && begins.declarations && !isOffered && (
                <Link to={newAdcFilingPath} className={`${styles.primary} hide-m`}>
                  <Icon shape={plusIcon} />
                  <Trans>Request a declaration</Trans>
                </Link>
              )}
              <ConnectionState />
              <Suspense fallback={null}>
                <OpenKeyPadlock />
              </Suspense>
              <Bell unseen={unseen} />
              <ThemeMenu cookies={cookies} />
              <LanguageMenu />
              <UserMenu />
            </div>
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            <UntilOpened>{children}</UntilOpened>
            <p className={styles.mainTimes}>{t`Times are ${whose}`}</p>
          </main>
        </div>
        <CompanyMoved />
        <StepUpAsked />
        {/* By itself: what is chosen before it is there would be kept in this browser alone. */}
        <Suspense fallback={null}>
          <FollowedPreferences />
        </Suspense>
        <Suspense fallback={null}>
          <ShellHelp />
          <UntilOpened>
            <SendMade />
          </UntilOpened>
        </Suspense>
        <Dock {...news} />
      </div>
    </UiProvider>
  );
}
