// What has been filed and is not ours to move: with NAIC, or with a party whose bill NAIC waits for.
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingPath, filingsPath } from "#filing/filing-link.tsx";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { listOf, waitingForOthers } from "./queue-questions.ts";
import { AwaitedLines } from "./queue-states.tsx";
import styles from "./work-queue.module.css";

export function WaitingForOthers({ now }: { readonly now: Date }) {
  const { relative, dateAtTime, upTo } = useFormats();
  const { nextStep } = useStatusWords();
  const sayLoadEnded = useLoadEndedSays();
  const result = useQuery(filingsQuery(useCall(), waitingForOthers));
  const { data, error } = result;
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
          {data.results.map((row) => (
            <li key={row.id}>
              <FilingLink className={styles.answer} to={filingPath(row.id)}>
                <FilingStatus status={row.status} />
                <time className={styles.when} dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
                  {relative(row.updated_at, now)}
                </time>
                <bdi className={styles.number} dir="ltr">
                  {row.bill_number ?? row.number}
                </bdi>
                <span className={styles.text}>
                  {row.load_ended ? sayLoadEnded(row.status, row.is_carriers) : nextStep(row.status, row)}
                </span>
              </FilingLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
