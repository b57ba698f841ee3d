// Where the day begins for somebody who is signed in: what is late, what waits for them, and what the authority has said.
import { Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsAnswer, filingsQuery } from "#filing/filings-query.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { DeadlineRails } from "./deadline-rails.tsx";
import { NextUpSection } from "./next-up-section.tsx";
import { answersNeeded, atRisk, listOf, loadingSoon, recentAnswers } from "./queue-questions.ts";
import { AwaitedLines, Empty, NoFilingsYet } from "./queue-states.tsx";
import { QueueTiles } from "./queue-tiles.tsx";
import { RecentAnswer } from "./recent-answer.tsx";
import styles from "./work-queue.module.css";

export function WorkQueueScreen() {
  const { t } = useLingui();
  const { date, zoneName } = useFormats();
  const call = useCall();
  const now = useNow();
  const user = useCurrentUser();
  usePageTitle(t`Work queue`);
  const risk = useQuery(filingsQuery(call, atRisk));
  const needed = useQuery(filingsQuery(call, answersNeeded));
  const recent = useQuery(filingsQuery(call, recentAnswers));
  const loading = useQuery(filingsQuery(call, loadingSoon(now)));
  const today = date(now);
  const zone = zoneName();
  const counts = (risk.data ?? needed.data ?? recent.data)?.status_counts ?? null;
  const hasNone = counts !== null && Object.values(counts).every((count) => count === 0);
  const mayPrepare = user === null || user.permissions.includes("prepare");

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Work queue</Trans>
        </h1>
        <p className={styles.sub}>
          <Trans>
            {today}. Times are those of {zone}.
          </Trans>
        </p>
      </header>
      <QueueTiles atRisk={risk.data ?? null} answers={needed.data ?? null} counts={counts} />
      {hasNone ? (
        <NoFilingsYet mayPrepare={mayPrepare} />
      ) : (
        <div className={styles.grid}>
          <div className={styles.main}>
            <Section
              id="at-risk"
              title={<Trans>Deadlines at risk</Trans>}
              note={<Trans>File 24 hours before loading. Next 48 hours, by vessel.</Trans>}
              all={listOf.all}
              result={loading}
              empty={<Trans>No bill has to be filed within 48 hours.</Trans>}
            >
              {(answer) => <DeadlineRails answer={answer} now={now} />}
            </Section>
            <NextUpSection now={now} />
          </div>
          <div className={styles.main}>
            <Section
              id="recent-answers"
              title={<Trans>Recent answers</Trans>}
              note={null}
              all={listOf.decided}
              result={recent}
              empty={<Trans>NAIC has not answered yet. Answers appear here by themselves.</Trans>}
            >
              {({ results }) => (
                <ul className={styles.panel}>
                  {results.map((row) => (
                    <RecentAnswer key={row.id} row={row} now={now} />
                  ))}
                </ul>
              )}
            </Section>
          </div>
        </div>
      )}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** The address of the whole of it in the list. */
  readonly all: object;
  readonly result: UseQueryResult<FilingsAnswer>;
  readonly empty: ReactNode;
  readonly children: (answer: FilingsAnswer) => ReactNode;
}

function Section({ id, title, note, all, result, empty, children }: SectionProps) {
  const { number } = useFormats();
  const { data, error } = result;
  const more = data !== undefined && (data.count > data.results.length || data.count_capped);
  const count = data === undefined ? "" : number(data.count) + (data.count_capped ? "+" : "");
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {note !== null && <p className={styles.note}>{note}</p>}
        {more && (
          <FilingLink className={styles.all} to={filingsPath} search={all}>
            <Trans>Show all {count}</Trans>
          </FilingLink>
        )}
      </div>
      {error !== null && (
        <div className={styles.failure}>
          <QueryFailure query={result} />
        </div>
      )}
      {data === undefined ? (
        error === null && <AwaitedLines />
      ) : data.results.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        children(data)
      )}
    </section>
  );
}
