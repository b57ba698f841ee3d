// What NAIC and customs have said last: the word, the filing, when it came, and what happens next.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingPath } from "#filing/adc/links.ts";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { useAdcWords } from "#filing/adc/words.ts";
import { editFilingPath, FilingLink, filingPath } from "#filing/filing-link.tsx";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { standingAnswer, statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { useWithdrawalSays, WithdrawalMark } from "#filing/mpci/withdrawal/withdrawal-mark.tsx";
import { useFormats } from "#i18n/formats.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useLeftAt } from "./day/day-query.ts";
import { useStandingSays } from "./next-up/standing-says.ts";
import { recentAnswers, recentFromCustoms } from "./queue-questions.ts";
import { AwaitedLines, Empty } from "./queue-states.tsx";
import styles from "./work-queue.module.css";

const shownMost = 8;

interface RecentProps {
  readonly now: Date;
  readonly bills: boolean;
  readonly declarations: boolean;
}

export function RecentAnswers({ now, bills, declarations }: RecentProps) {
  const call = useCall();
  const naic = useQuery({ ...filingsQuery(call, recentAnswers), enabled: bills });
  const customs = useQuery({ ...adcFilingsQuery(call, recentFromCustoms), enabled: declarations });
  const leftAt = useLeftAt();
  const failed = [naic, customs].find(({ error }) => error !== null);
  const isAwaited = [naic, customs].some(({ isLoading }) => isLoading);
  const lines = [
    ...(naic.data?.results ?? []).map((row) => ({
      id: row.id,
      at: saidLast(row)?.received_at ?? row.updated_at,
      line: <OfNaic row={row} now={now} />,
    })),
    ...(customs.data?.results ?? []).map((row) => ({
      id: row.id,
      at: row.status_changed_at,
      line: <OfCustoms row={row} now={now} />,
    })),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, shownMost);
  const fresh = leftAt === null ? [] : lines.filter(({ at }) => Date.parse(at) > Date.parse(leftAt));
  const earlier = lines.slice(fresh.length);
  return (
    <section aria-labelledby="recent-answers">
      <div className={styles.sectionHead}>
        <h2 id="recent-answers">
          <Trans>Recent answers</Trans>
        </h2>
      </div>
      {failed !== undefined && (
        <div className={styles.failure}>
          <QueryFailure query={failed} />
        </div>
      )}
      {isAwaited ? (
        <AwaitedLines />
      ) : lines.length === 0 ? (
        failed === undefined && (
          <Empty>
            <Trans>No answers yet. They will appear here.</Trans>
          </Empty>
        )
      ) : (
        <Stack gap="sm">
          {fresh.length > 0 && (
            <>
              <h3 className={styles.note}>
                <Trans>Since you left</Trans>
              </h3>
              <Lines lines={fresh} />
            </>
          )}
          {fresh.length > 0 && earlier.length > 0 && (
            <h3 className={styles.note}>
              <Trans>Before that</Trans>
            </h3>
          )}
          {earlier.length > 0 && <Lines lines={earlier} />}
        </Stack>
      )}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly { readonly id: string; readonly line: ReactNode }[] }) {
  return (
    <ul className={styles.panel}>
      {lines.map(({ id, line }) => (
        <li key={id}>{line}</li>
      ))}
    </ul>
  );
}

/** NAIC's last word on the bill: on the version last sent, or on its withdrawal. */
function saidLast({ answer, withdrawal }: FilingRow): FilingRow["answer"] | FilingRow["withdrawal"] {
  if (answer === null || withdrawal === null) return answer ?? withdrawal;
  return Date.parse(withdrawal.received_at) >= Date.parse(answer.received_at) ? withdrawal : answer;
}

/** An answer leads to the draft that is to replace what it was said of, while there is one. */
function OfNaic({ row, now }: { readonly row: FilingRow; readonly now: Date }) {
  const { relative, dateAtTime } = useFormats();
  const { nextStep } = useStatusWords();
  const sayStanding = useStandingSays();
  const sayWithdrawal = useWithdrawalSays();
  const sayLoadEnded = useLoadEndedSays();
  const status = row.answer === null ? row.status : statusOfAnswer[row.answer.code];
  const { withdrawal } = row;
  const isOfWithdrawal = withdrawal !== null && saidLast(row) === withdrawal;
  const at = saidLast(row)?.received_at ?? row.updated_at;
  const isDrafted = row.status === "DRAFTED" && standingAnswer(row) !== null;
  const leadsTo = isDrafted && row.available_actions.includes("save") ? editFilingPath : filingPath;
  return (
    <FilingLink className={styles.answer} to={leadsTo(row.id)}>
      {isOfWithdrawal ? <WithdrawalMark code={withdrawal.code} /> : <FilingStatus status={status} />}
      <time className={styles.when} dateTime={at} title={dateAtTime(at)}>
        {relative(at, now)}
      </time>
      <bdi className={styles.number} dir="ltr">
        {row.bill_number ?? row.number}
      </bdi>
      <span className={styles.text}>
        {row.load_ended
          ? sayLoadEnded(row.status, row.is_carriers)
          : isOfWithdrawal
            ? sayWithdrawal(withdrawal.code)
            : (sayStanding(row, now) ?? nextStep(status, row))}
      </span>
    </FilingLink>
  );
}

function OfCustoms({ row, now }: { readonly row: AdcFilingRow; readonly now: Date }) {
  const { relative, dateAtTime } = useFormats();
  const { nextStep } = useAdcWords();
  const at = row.status_changed_at;
  return (
    <FilingLink className={styles.answer} to={adcFilingPath(row.id)}>
      <AdcStatusMark status={row.status} attention={row.attention} />
      <time className={styles.when} dateTime={at} title={dateAtTime(at)}>
        {relative(at, now)}
      </time>
      <bdi className={styles.number} dir="auto">
        {row.name}
      </bdi>
      <span className={styles.text}>{nextStep(row)}</span>
    </FilingLink>
  );
}
