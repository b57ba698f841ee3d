// What has been filed and is not ours to move: with NAIC, or with a party whose bill NAIC waits for.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingPath, filingsPath } from "#filing/filing-link.tsx";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { silentSince } from "#filing/mpci/silence/silent-since.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { listOf, unansweredLongest, waitingForOthers } from "./queue-questions.ts";
import { AwaitedLines } from "./queue-states.tsx";
import styles from "./work-queue.module.css";

/** Those without an answer for an hour come first, within as many as are shown. */
function useSilentFirst(rows: readonly FilingRow[] | undefined, now: Date): readonly FilingRow[] {
  const { data } = useQuery({ ...filingsQuery(useCall(), unansweredLongest), enabled: (rows?.length ?? 0) > 0 });
  const silent = (data?.results ?? []).filter((row) => silentSince(row, now) !== null);
  const others = (rows ?? []).filter(({ id }) => !silent.some((one) => one.id === id));
  return [...silent, ...others].slice(0, rows?.length);
}

export function WaitingForOthers({ now }: { readonly now: Date }) {
  const { relative, dateAtTime, upTo } = useFormats();
  const result = useQuery(filingsQuery(useCall(), waitingForOthers));
  const { data, error } = result;
  const rows = useSilentFirst(data?.results, now);
  const more = data !== undefined && data.count > data.results.length;
  const all = data === undefined ? "" : upTo(data);
  if (data?.results.length === 0) return null;
  return (
    <section aria-labelledby="waiting-for-others">
      <div className={styles.sectionHead}>
        <h2 id="waiting-for-others">
          <Trans>Waiting for others</Trans>
        </h2>
        {more && (
          <FilingLink className={styles.all} to={filingsPath} search={listOf.sent}>
            <Trans>Show all {all}</Trans>
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
      ) : (
        <ul className={styles.panel}>
          {rows.map((row) => (
            <li key={row.id}>
              <FilingLink
                className={styles.answer}
                to={filingPath(row.id)}
                data-silent={silentSince(row, now) !== null || undefined}
              >
                <FilingStatus status={row.status} />
                <time className={styles.when} dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
                  {relative(row.updated_at, now)}
                </time>
                <bdi className={styles.number} dir="ltr">
                  {row.bill_number ?? row.number}
                </bdi>
                <span className={styles.text}>
                  <WhatIsAwaited row={row} now={now} />
                </span>
              </FilingLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WhatIsAwaited({ row, now }: { readonly row: FilingRow; readonly now: Date }) {
  const { nearTime } = useFormats();
  const { nextStep } = useStatusWords();
  const sayLoadEnded = useLoadEndedSays();
  const since = silentSince(row, now);
  // That the cargo must not be loaded yet is said before how long the answer takes.
  if (row.load_ended) return sayLoadEnded(row.status, row.is_carriers);
  if (since !== null) {
    const when = nearTime(since, now);
    return <Trans>NAIC has not answered since {when}. Open it and ask NAIC for its latest answer.</Trans>;
  }
  return nextStep(row.status, row);
}
