// Whose move it is: the status in a word, the clock, what the authority said in short, and the steps from here.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useWhoActs } from "#filing/detail/reader.ts";
import { useGivenUp } from "#filing/mpci/act/use-given-up.ts";
import { answersOf } from "#filing/mpci/answers.ts";
import { standingStop } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { answeredBefore } from "#filing/mpci/update/answered-before.ts";
import { BeforeUpdate } from "#filing/mpci/update/before-update.tsx";
import { useUnchangedUpdate } from "#filing/mpci/update/use-sent-version.ts";
import { useMaySeal } from "#filing/team/use-who-seals.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { latePart } from "#ui/late-part.ts";
import styles from "../detail.module.css";
import { SilentNote } from "../silent-note.tsx";
import { StillToFix } from "../still-to-fix.tsx";
import { AnswerWords, useAnswerTitle } from "./answer-words.tsx";
import { Asked } from "./head/asked.tsx";
import { HeroClock } from "./head/hero-clock.tsx";
import { useHeroSays } from "./head/hero-says.ts";
import { Withdrawn } from "./head/withdrawn.tsx";
import { NextAction } from "./next-action.tsx";
import { nextSteps } from "./next-steps.ts";

// Few bills are withdrawn.
const CancellationNote = latePart(async () => (await import("./cancellation-note.tsx")).CancellationNote);

export function StatusHero({ filing }: { readonly filing: FilingDetail }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { number } = useFormats();
  const titleOf = useAnswerTitle();
  const says = useHeroSays(filing);
  const { status } = filing;
  const said = answersOf(filing).filter(({ points }) => points.length === 0);
  const isUnchanged = useUnchangedUpdate(filing) !== null;
  const maySeal = useMaySeal();
  const isReaders = useWhoActs(filing.filed_by) !== null;
  const steps = isUnchanged || isReaders || filing.obstacle ? [] : nextSteps(filing, maySeal);
  const stop = standingStop(filing);
  const givenUp = useGivenUp(filing);
  const besides = answeredBefore(filing)?.said ?? stop;
  return (
    <>
      <section className={styles.hero} data-tone={statusLook(status).tone} aria-labelledby="hero-says">
        <div className={styles.heroMain}>
          <div className={styles.heroStatus} role="status">
            <FilingStatus status={status} size="lg" isNeverSent={filing.first_submitted_at === null} />
            {besides !== null && <FilingStatus status={besides} size="lg" />}
            <h2 id="hero-says" className={styles.heroSays}>
              {says}
            </h2>
          </div>
          <Asked filing={filing} />
          <BeforeUpdate filing={filing} />
          {!isReaders && <StillToFix filing={filing} />}
          <NextAction filing={filing} />
        </div>
        <HeroClock filing={filing} now={now} />
        <Withdrawn filing={filing} />
        {said.map((answer) => (
          <div key={answer.kind} className={styles.heroAnswer}>
            <h3>{titleOf(answer.kind)}</h3>
            <AnswerWords answer={answer} />
          </div>
        ))}
        {steps.length > 0 && (
          <ol className={styles.steps} aria-label={t`What happens next`}>
            {steps.map(({ title, text }, at) => (
              <li key={title.id} aria-current={at === 0 ? "step" : undefined}>
                <span className={styles.stepNumber} aria-hidden="true">
                  {number(at + 1)}
                </span>
                <p>
                  <b>{i18n._(title)}</b>
                  <span>{i18n._(text)}</span>
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      {stop !== null && filing.last_assessment !== null && (
        <AlertBox type="failed" title={t`Do not load version ${number(filing.last_assessment.version)}`}>
          <Trans>This stands until NAIC registers an update.</Trans>
        </AlertBox>
      )}
      {filing.locked && statusLook(status).clock !== "over" && (
        <AlertBox type="info" title={t`Updates are no longer possible.`}>
          {!isReaders && <Trans>200 days have passed since the first submission. For new cargo, copy it as new.</Trans>}
        </AlertBox>
      )}
      <SilentNote filing={filing} now={now} />
      {filing.cancellation && (
        <Suspense>
          <CancellationNote filing={filing} />
        </Suspense>
      )}
      {givenUp !== null && (
        <AlertBox type="failed" title={givenUp.title}>
          {!isReaders && givenUp.words}
        </AlertBox>
      )}
    </>
  );
}
