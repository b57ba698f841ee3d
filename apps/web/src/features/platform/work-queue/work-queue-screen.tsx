// Where the day begins for somebody who is signed in: what waits in both filing systems, and what the authorities have said.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useOwnObstacle } from "#filing/mpci/obstacle/own-obstacle.ts";
import { asksToConnect } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import { isNoAnswer } from "#offline/no-answer.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { needsYou } from "./needs-you.ts";
import { NextUpSection } from "./next-up/next-up-section.tsx";
import { counted, sumOf } from "./queue-questions.ts";
import { ConnectFirst, NoFilingsYet, QueueAway } from "./queue-states.tsx";
import { BillTiles, DeclarationTiles, isTold, NumbersOf } from "./queue-tiles.tsx";
import { RecentAnswers } from "./recent-answers.tsx";
import { SailingsSection } from "./sailings/sailings-section.tsx";
import { SystemCards } from "./system-card.tsx";
import { useHasOwnDraft, useQueue, useShownWhose } from "./use-queue.ts";
import { WaitingForOthers } from "./waiting-for-others.tsx";
import styles from "./work-queue.module.css";

interface WorkQueueProps {
  /** What is more urgent than any filing, and how many things that is. */
  readonly first?: ReactNode;
  readonly before?: number;
}

export function WorkQueueScreen({ first, before = 0 }: WorkQueueProps) {
  const { t } = useLingui();
  const { date, upTo } = useFormats();
  const now = useNow();
  const queue = useQueue();
  const shown = useShownWhose();
  usePageTitle(t`Work queue`);
  const { failed, isOfBills, isOfDeclarations, isKnown } = queue;
  const hasAny = queue.hasBills || queue.hasDeclarations;
  const mayPrepare = useMayPrepare();
  const obstacle = useOwnObstacle();
  // An importer is asked first for a connection only where a bill of its own waits for it.
  const isAskedToConnect = isKnown && asksToConnect(obstacle);
  const hasOwnDraft = useHasOwnDraft(isAskedToConnect && isOfDeclarations && queue.hasBills);
  const isConnectFirst = isAskedToConnect && (hasOwnDraft || !isOfDeclarations);
  // A browser does not always know that its line is away; a proxy whose server is gone answers for it.
  const isAway = isNoAnswer(failed?.error);
  // What could not be read may hold any number of filings.
  const hasNone = isKnown && !hasAny && failed === undefined;
  const isWaiting = sumOf(counted.sent, queue.bills.data?.status_counts ?? {}) > 0;
  const today = date(now);
  const needing = needsYou(queue, before);
  const waiting = needing === null ? "" : upTo(needing);
  // A tile below says so already where all that waits is of one system.
  const isSum =
    needing !== null && ![queue.bills, queue.declarations].some(({ data }) => data?.count === needing.count);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Work queue</Trans>
        </h1>
        <p className={styles.sub}>
          {today}
          {isSum && (
            <>
              {" · "}
              <Trans>Needs you: {waiting}</Trans>
              {isTold(queue, shown) && (
                <>
                  {" · "}
                  <NumbersOf whose={queue.whose} />
                </>
              )}
            </>
          )}
        </p>
      </header>
      {first}
      {isConnectFirst && (
        <div className={styles.connect}>
          <ConnectFirst obstacle={obstacle} />
        </div>
      )}
      {isAway ? (
        <QueueAway isBusy={failed?.isFetching === true} onAgain={() => void failed?.refetch()} />
      ) : (
        <QueryState label={t`Loading the work queue`} look="box" query={queue.systems} />
      )}
      {!isAway && failed !== undefined && failed !== queue.systems && (
        <div className={styles.failure}>
          <QueryFailure query={failed} />
        </div>
      )}
      {isOfBills && <BillTiles bills={queue.bills.data ?? null} of={queue} shown={shown} isNamed={isOfDeclarations} />}
      {isOfDeclarations && (
        <DeclarationTiles declarations={queue.declarations.data ?? null} of={queue} shown={shown} isNamed={isOfBills} />
      )}
      {hasNone ? (
        <>
          {!isConnectFirst && (
            <NoFilingsYet mayPrepare={mayPrepare} bills={isOfBills} declarations={isOfDeclarations} />
          )}
          <SystemCards systems={queue.released} isConnectOffered={isConnectFirst} />
        </>
      ) : (
        isKnown &&
        hasAny && (
          <div className={styles.grid}>
            <div className={styles.main}>
              <NextUpSection now={now} bills={queue.hasBills} declarations={queue.hasDeclarations} />
              {queue.hasBills && <SailingsSection now={now} />}
            </div>
            <div className={styles.main}>
              <RecentAnswers now={now} bills={queue.hasBills} declarations={queue.hasDeclarations} />
              {isWaiting && <WaitingForOthers now={now} />}
              <SystemCards systems={queue.released} isConnectOffered={isConnectFirst} />
            </div>
          </div>
        )
      )}
    </div>
  );
}
