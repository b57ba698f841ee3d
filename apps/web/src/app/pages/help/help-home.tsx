// Where help begins: everything it has, found by words.
import { type HelpPageName, helpPages, helpTopics } from "@filings/contract/platform/help-topics";
import { fold } from "@filings/contract/values/fold";
import { adcStatusLabels, adcStatusNextSteps } from "@filings/phrases/adc/statuses";
import { statusLabels, statusNextSteps } from "@filings/phrases/mpci/statuses";
import { type Fact, helpFacts } from "@filings/phrases/platform/help/facts";
import { guideSteps } from "@filings/phrases/platform/help/guide-steps";
import { findHelpTopics, helpTitles, topicOfPage } from "@filings/phrases/platform/help-topics";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate, useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { AddressLink } from "#features/platform/site-search/address-link.tsx";
import { useSessionState } from "#session/session-context.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { latePart } from "#ui/late-part.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import styles from "./help.module.css";
import { HelpFrame } from "./help-frame.tsx";
import { holdsWords } from "./holds-words.ts";

// What is said at the fields of both systems weighs more than this page.
const FoundFields = latePart(async () => (await import("./found-fields.tsx")).FoundFields);

/** What somebody who is not signed in may open. */
const isOpen = (address: string) => /^\/(help|verify|status)/.test(address);

const more: Partial<Record<HelpPageName, readonly MessageDescriptor[]>> = {
  "first-filing": guideSteps.flatMap(({ title, text }) => [title, text]),
  answers: [statusLabels, statusNextSteps, adcStatusLabels, adcStatusNextSteps].flatMap((said) => Object.values(said)),
};

/** All of the help was one page once: an address that names a place of it leads to the page that has become of it. */
export function HelpHome() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const page = helpPages.find((name) => name === hash);
  return page === undefined ? <FindHelp /> : <Navigate to="/help/$page" params={{ page }} replace />;
}

/** What a page says beside its title; what is told of codes and fields is found elsewhere. */
function sentencesOf(page: HelpPageName): readonly MessageDescriptor[] {
  const topic = topicOfPage(page);
  const facts: readonly Fact[] = topic in helpFacts ? helpFacts[topic as keyof typeof helpFacts] : [];
  return [...facts.map(({ says }) => says), ...(more[page] ?? [])];
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
  const byContents = all.filter(
    ({ id, address }) =>
      found.every((topic) => topic.address !== address) &&
      sentencesOf(id).some((sentence) => holdsWords(i18n._(sentence), words)),
  );
  const ofWords = [...found, ...byContents].filter(
    ({ address }) => address !== helpTopics.help.address && (!isPublic || isOpen(address)),
  );
  const shown = words.length === 0 ? all : ofWords;
  return (
    <HelpFrame title={t`Help`} isList>
      <search className={styles.narrow}>
        <TextField
          label={t`Find in help`}
          type="search"
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
      <Operator />
      <Suspense>
        <FoundFields words={words} hasOthers={shown.length > 0} />
      </Suspense>
    </HelpFrame>
  );
}

/** Several sentences say to write there; where the server names no address, nothing stands here. */
function Operator() {
  const address = document.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content;
  if (!address) return null;
  return (
    <p>
      <Trans>
        The operator of the platform:{" "}
        <a href={`mailto:${address}`}>
          <Bdi>{address}</Bdi>
        </a>
      </Trans>
    </p>
  );
}
