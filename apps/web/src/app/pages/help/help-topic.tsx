// One page of the help, by the name in its address.
import { type HelpPageName, helpPages } from "@filings/contract/platform/help-topics";
import { helpTitles, topicOfPage } from "@filings/phrases/platform/help-topics";
import { useLingui } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { DeadlineCalculator } from "#features/platform/public-home/deadline-calculator.tsx";
import { Steps } from "#features/platform/public-home/steps.tsx";
import { WhoFilesTable } from "#features/platform/public-home/who-files-table.tsx";
import { latePart } from "#ui/late-part.ts";
import { KeysList } from "../../keys/keys-list.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { Answers } from "./answers.tsx";
import { Facts } from "./facts.tsx";
import { FirstFiling } from "./first-filing.tsx";
import { Glossary } from "./glossary.tsx";
import styles from "./help.module.css";
import { HelpFrame } from "./help-frame.tsx";

// Other pages do not fetch what all codes say.
const CodesList = latePart(async () => (await import("./codes-list.tsx")).CodesList);

const contents: Readonly<Record<HelpPageName, ComponentType>> = {
  "first-filing": FirstFiling,
  "who-files": () => (
    <>
      <WhoFilesTable />
      <Facts of="who_files" />
    </>
  ),
  deadline: () => (
    <>
      <div className={styles.narrow}>
        <DeadlineCalculator />
      </div>
      <Facts of="deadline" />
    </>
  ),
  seal: () => (
    <>
      <HowItWorks />
      <Facts of="seal" />
    </>
  ),
  answers: Answers,
  codes: () => (
    <Suspense>
      <CodesList />
    </Suspense>
  ),
  money: () => <Facts of="money" />,
  offline: () => <Facts of="offline" />,
  glossary: Glossary,
  keys: () => <KeysList heading="h2" />,
};

export function HelpTopicPage() {
  const { i18n } = useLingui();
  const { page } = useParams({ strict: false }) as { readonly page?: string };
  const name = helpPages.find((one) => one === page);
  if (name === undefined) return <NotFoundScreen />;
  const Content = contents[name];
  return (
    <HelpFrame title={i18n._(helpTitles[topicOfPage(name)])} key={name}>
      <Content />
    </HelpFrame>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  return (
    <section aria-label={t`How it works`}>
      <h2>{t`How it works`}</h2>
      <Steps />
    </section>
  );
}
