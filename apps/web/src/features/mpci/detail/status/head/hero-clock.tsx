// The clock of a filing: what time is left in large figures, how much of the last day is used up, and its dates in the time of the reader.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { legalDeadline } from "@filings/contract/mpci/deadline";
import { Trans } from "@lingui/react/macro";
import { type ShownDeadline, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { type PortTime, usePortTimes } from "#filing/mpci/port-time.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { useFormats } from "#i18n/formats.ts";
import { useEveryClock } from "#i18n/time/every-clock.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";
import styles from "../../detail.module.css";

const tones: Partial<Record<ShownDeadline["state"], string>> = {
  calm: "neutral",
  soon: "warning",
  critical: "danger",
  late: "danger",
};

export function HeroClock({ filing, now }: { readonly filing: FilingDetail; readonly now: Date }) {
  const { timeLeft, nearTime } = useFormats();
  const { status, deadline, first_submitted_at: filedAt } = filing;
  const { planned_loading_at: loadingAt, file_by: fileBy, cut_off_at: cutOffAt } = deadline;
  const legalBy = legalDeadline(loadingAt === null ? null : new Date(loadingAt))?.toISOString() ?? null;
  const isCutOff = cutOffAt !== null && cutOffAt === fileBy;
  const later = isCutOff ? legalBy : cutOffAt;
  const { state, away, part } = shownDeadline(status, { loadingAt, fileBy }, now);
  const { transport, places } = filing.body;
  const code = transport.last_foreign_load_port ?? places.loading?.unlocode ?? null;
  const port = usePortTimes([code])(code);
  const readersTime = useReadersTime();
  const isFiled = waitsForAnswer(status);
  const runs = away !== null && state !== "loaded";
  const isDueShown = runs || !(isFiled || state === "over");
  return (
    <div className={styles.heroClock} data-tone={tones[state] ?? statusLook(status).tone}>
      {runs ? (
        <p className={styles.left}>
          <b>{timeLeft(away)}</b>
          <span>{state === "late" ? <Trans>past the deadline</Trans> : <Trans>left until the deadline</Trans>}</span>
        </p>
      ) : (
        <FilingDeadline status={status} isReceived={filing.received} due={{ loadingAt, fileBy }} now={now} />
      )}
      {runs && state !== "calm" && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(1 - part) * 100}%` }} />
        </span>
      )}
      {(filedAt ?? fileBy) !== null && <p className={styles.small}>{readersTime}</p>}
      <dl className={styles.clockFacts}>
        {isDueShown && (
          <div>
            <dt>{isFiled ? <Trans>Filing deadline</Trans> : <Trans>File by</Trans>}</dt>
            <dd>{fileBy === null ? "-" : <time dateTime={fileBy}>{nearTime(fileBy, now)}</time>}</dd>
            {cutOffAt !== null && (
              <dd className={styles.portTime}>
                {isCutOff ? <Trans>Cut-off of the shipping line</Trans> : <Trans>24 hours before loading</Trans>}
              </dd>
            )}
            {fileBy !== null && <OtherClocks at={fileBy} port={port} />}
          </div>
        )}
        {isDueShown && cutOffAt !== null && later !== null && (
          <div>
            <dt>{isCutOff ? <Trans>24 hours before loading</Trans> : <Trans>Cut-off of the shipping line</Trans>}</dt>
            <dd>
              <time dateTime={later}>{nearTime(later, now)}</time>
            </dd>
            <OtherClocks at={later} port={port} />
          </div>
        )}
        {filedAt !== null && (
          <div>
            <dt>
              <Trans>Filed</Trans>
            </dt>
            <dd>
              <time dateTime={filedAt}>{nearTime(filedAt, now)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>
            {/* The route names the first port alone, and the deadline counts from the last. */}
            {code === null || code === places.loading?.unlocode ? (
              <Trans>Loading</Trans>
            ) : (
              <Trans>Loading at {code}</Trans>
            )}
          </dt>
          <dd>{loadingAt === null ? "-" : <time dateTime={loadingAt}>{nearTime(loadingAt, now)}</time>}</dd>
          {loadingAt !== null && <OtherClocks at={loadingAt} port={port} />}
        </div>
      </dl>
    </div>
  );
}

/** The moment as the port's clocks and UTC show it, where they show another time than the reader's. */
function OtherClocks({ at, port }: { readonly at: string; readonly port: PortTime | null }) {
  const everyClock = useEveryClock();
  return everyClock(at, port)
    .filter(({ isReaders }) => !isReaders)
    .map(({ whose, words }) => (
      <dd key={whose} className={styles.portTime}>
        {words}
      </dd>
    ));
}
