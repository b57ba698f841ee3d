// What each page of the help stands in: its heading, and beside it the list of all of them, unless the page is that list.
import { helpPages } from "@filings/contract/platform/help-topics";
import { helpTitles, topicOfPage } from "@filings/phrases/platform/help-topics";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useSessionState } from "#session/session-context.tsx";
import styles from "./help.module.css";

interface HelpFrameProps {
  readonly title: string;
  readonly isList?: boolean;
  readonly children: ReactNode;
}

export function HelpFrame({ title, isList = false, children }: HelpFrameProps) {
  const { t, i18n } = useLingui();
  const isPublic = useSessionState() !== "signed-in";
  usePageTitle(title);
  return (
    <div className={styles.frame} data-public={isPublic || undefined}>
      <div className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
      {!isList && (
        <nav className={styles.nav} aria-label={t`Help`}>
          <ul>
            <li>
              <Link to="/help" activeOptions={{ exact: true }}>
                <Trans>Help</Trans>
              </Link>
            </li>
            {helpPages.map((page) => (
              <li key={page}>
                <Link to="/help/$page" params={{ page }}>
                  {i18n._(helpTitles[topicOfPage(page)])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
