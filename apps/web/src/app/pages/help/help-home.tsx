// Where help begins: everything it has, found by words.
import { helpPages } from "@filings/contract/platform/help-topics";
import { fold } from "@filings/contract/values/fold";
import { findHelpTopics, helpTitles, topicOfPage } from "@filings/phrases/platform/help-topics";
import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { AddressLink } from "#features/platform/site-search/address-link.tsx";
import { useSessionState } from "#session/session-context.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./help.module.css";
import { HelpFrame } from "./help-frame.tsx";

/** What somebody who is not signed in may open. */
const isOpen = (address: string) => /^\/(help|verify|status)/.test(address);

/** All of the help was one page once: an address that names a place of it leads to the page that has become of it. */
export function HelpHome() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const page = helpPages.find((name) => name === hash);
  return page === undefined ? <FindHelp /> : <Navigate to="/help/$page" params={{ page }} replace />;
}

function FindHelp() {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState("");
  const isPublic = useSessionState() !== "signed-in";
  const words = fold(typed).split(" ").filter(Boolean);
  const all = helpPages.map((page) => ({
    id: page,
    title: i18n._(helpTitles[topicOfPage(page)]),
    address: `/help/${page}`,
  }));
  const found = findHelpTopics({ words, fold, say: (sentence) => i18n._(sentence) });
  const shown = words.length === 0 ? all : found.filter(({ address }) => !isPublic || isOpen(address));
  return (
    <HelpFrame title={t`Help`} isList>
      <search className={styles.narrow}>
        <TextField
          label={t`Find in help`}
          type="search"
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <ul className={styles.list}>
        {shown.map(({ id, title, address }) => (
          <li key={id}>
            <AddressLink address={address}>{title}</AddressLink>
          </li>
        ))}
      </ul>
      <p role="status" className={shown.length > 0 ? "vh" : undefined}>
        {shown.length === 0 && <Trans>No results for these words</Trans>}
      </p>
    </HelpFrame>
  );
}
