// The page for everybody: what MPCI asks for, by when, of whom, and what the authority can answer.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button/button.tsx";
import { arrowRightIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { AnswersTable } from "./answers-table.tsx";
import { DeadlineCalculator } from "./deadline-calculator.tsx";
import styles from "./public-home.module.css";
import { WhoFilesTable } from "./who-files-table.tsx";

export function PublicHome() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Enter`,
      text: t`Type a bill, start from an example or copy an earlier one. Mistakes show while you type.`,
    },
    {
      title: t`Seal`,
      text: t`Your blockchain key signs the exact contents in your browser. Nobody can change them unseen.`,
    },
    { title: t`Submit`, text: t`We send the bill to NAIC and keep the receipt. Each step is dated.` },
    { title: t`Get the answer`, text: t`Load, do not load or a question to answer. You are told at once.` },
  ];
  return (
    <>
      <section className={styles.hero}>
        <div className={`${styles.wrap} ${styles.heroGrid}`}>
          <div className={styles.lead}>
            <p className={styles.kicker}>
              <Trans>Maritime pre-load cargo information</Trans>
            </p>
            <h1>
              <Trans>File your house bills before the vessel loads</Trans>
            </h1>
            <p className={styles.text}>
              <Trans>
                Containers bound for the United Arab Emirates may be loaded only after NAIC has said so. File each house
                bill here, seal it with your company key and follow the answer.
              </Trans>
            </p>
            <Link to="/identity/login" className={`${buttonClass({ kind: "primary", size: "lg" })} ${styles.signIn}`}>
              <Trans>Sign in to file</Trans>
              <Icon shape={arrowRightIcon} isDirectional />
            </Link>
            <p className="sm subtle">
              <Trans>
                You need a company account and an MPCI party ID, for example{" "}
                <bdi className="id" dir="ltr">
                  MPC7K24
                </bdi>
                .
              </Trans>
            </p>
          </div>
          <DeadlineCalculator />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="who-files">
        <h2 id="who-files">
          <Trans>Who files what</Trans>
        </h2>
        <WhoFilesTable />
        <p className="sm subtle">
          <Trans>Not in scope: exports from the UAE, cargo without containers, empty containers.</Trans>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="how-it-works">
        <h2 id="how-it-works">
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="answers">
        <h2 id="answers">
          <Trans>What NAIC can answer</Trans>
        </h2>
        <AnswersTable />
      </section>
    </>
  );
}
