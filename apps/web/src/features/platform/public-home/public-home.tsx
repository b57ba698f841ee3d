// The page for everybody: what MPCI asks for, by when, of whom, and what the authority can answer.
import { Trans } from "@lingui/react/macro";
import { askedPage, followedTo, SignInLink } from "#identity/sign-in-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { arrowRightIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { AnswersTable } from "./answers-table.tsx";
import { DeadlineCalculator } from "./deadline-calculator.tsx";
import styles from "./public-home.module.css";
import { Steps } from "./steps.tsx";
import { WhoFilesTable } from "./who-files-table.tsx";

export function PublicHome() {
  return (
    <>
      <section className={styles.hero}>
        <div className={`${styles.wrap} ${styles.heroGrid}`}>
          <div className={styles.lead}>
            <p className={styles.kicker}>
              <Trans>Maritime pre-load cargo information</Trans>
            </p>
            <h1>
              <Trans>File your bills before the vessel loads</Trans>
            </h1>
            <p className={styles.text}>
              <Trans>
                Containers bound for the United Arab Emirates may be loaded only once NAIC allows it. File each bill
                here, seal it with your company key and follow the answer.
              </Trans>
            </p>
            <SignedOut />
            <p className={styles.entries}>
              <SignInLink className={buttonClass({ kind: "primary", size: "lg" })}>
                <Trans>Sign in to file</Trans>
                <Icon shape={arrowRightIcon} isDirectional />
              </SignInLink>
              <PageLink to="/identity/register" className={buttonClass({ size: "lg" })}>
                <Trans>Register a company</Trans>
              </PageLink>
            </p>
            <p className="sm subtle">
              <Trans>
                You need a company account and an MPCI Party ID, for example{" "}
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
        <Steps />
      </section>
      <section className={styles.section} aria-labelledby="answers">
        <h2 id="answers">
          <Trans>Answers NAIC can give</Trans>
        </h2>
        <AnswersTable />
      </section>
    </>
  );
}

/** A visitor who asked for another page is told why this one opened. */
function SignedOut() {
  if (askedPage() === null) return null;
  return (
    <p>
      {followedTo() === null ? (
        <Trans>
          <strong>You are signed out.</strong> Sign in to see your work queue.
        </Trans>
      ) : (
        <Trans>
          <strong>You are signed out.</strong> Sign in to open the page that you asked for.
        </Trans>
      )}
    </p>
  );
}
