// What the help topics explain, on one page with a place for each: by when, how, and what the authority's answers mean.
import { Trans, useLingui } from "@lingui/react/macro";
import { AnswersTable } from "#features/platform/public-home/answers-table.tsx";
import { DeadlineCalculator } from "#features/platform/public-home/deadline-calculator.tsx";
import { Steps } from "#features/platform/public-home/steps.tsx";
import { WhoFilesTable } from "#features/platform/public-home/who-files-table.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useSessionState } from "#session/session-context.tsx";
import { KeysList } from "../keys/keys-list.tsx";
import styles from "./help-page.module.css";

export function HelpPage() {
  const { t } = useLingui();
  const isPublic = useSessionState() !== "signed-in";
  usePageTitle(t`Help`);
  return (
    <div className={styles.page} data-public={isPublic || undefined}>
      <h1>
        <Trans>Help</Trans>
      </h1>
      <section id="deadline" className={styles.narrow} aria-label={t`Deadline`}>
        <DeadlineCalculator />
      </section>
      <section id="who-files" aria-labelledby="who-files-title">
        <h2 id="who-files-title">
          <Trans>Who files what</Trans>
        </h2>
        <WhoFilesTable />
      </section>
      <section id="seal" aria-labelledby="seal-title">
        <h2 id="seal-title">
          <Trans>How it works</Trans>
        </h2>
        <Steps />
      </section>
      <section id="answers" aria-labelledby="answers-title">
        <h2 id="answers-title">
          <Trans>Answers NAIC can give</Trans>
        </h2>
        <AnswersTable />
      </section>
      <section id="keys" aria-labelledby="keys-title">
        <h2 id="keys-title">
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <KeysList />
      </section>
    </div>
  );
}
