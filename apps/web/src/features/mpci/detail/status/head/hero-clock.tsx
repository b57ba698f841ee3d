// The clock of a filing: what time is left in large figures, how much of the last day is used up, and its dates, in every clock once unfolded.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { legalDeadline } from "@filings/contract/mpci/deadline";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { clockOf, type ShownDeadline, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { type PortTime, useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../../detail.module.css";

// Folded away at first.
const AllTimes = latePart(async () => (await import("./all-times.tsx")).AllTimes);

const tones: Partial<Record<ShownDeadline["state"], string>> = {
  calm: "neutral",
  soon: "warning",
  critical: "danger",
  late: "danger",
  loaded: "danger",
};

export function HeroClock({ filing, now }: { readonly filing: FilingDetail; readonly now: Date }) {
  const { timeLeft } = useFormats();
  const { isOnPaper = false } = useLanguage();
  const { deadline, first_submitted_at: filedAt } = filing;
  const { status, isReceived } = clockOf({ ...filing, answer: filing.last_assessment });
  const { planned_loading_at: loadingAt, file_by: fileBy, cut_off_at: cutOffAt } = deadline;
  const legalBy = legalDeadline(loadingAt === null ? null : new Date(loadingAt))?.toISOString() ?? null;
  const isCutOff = cutOffAt !== null && cutOffAt === fileBy;
  const isFiled = waitsForAnswer(status);
  const { state, away, part } = shownDeadline(status, { loadingAt, fileBy }, now);
  const { transport, places } = filing.body;
  const code = transport.last_foreign_load_port ?? places.loading?.unlocode ?? null;
  const port = usePortTimes([code])(code);
  const place = port?.name ?? code;
  const runs = away !== null && state !== "loaded";
  const isAhead = fileBy !== null && Date.parse(fileBy) > now.getTime();
  const isDueShown = isFiled ? isAhead : runs || state !== "over";
  // The route names the first port alone, and the deadline counts from the last.
  const loading =
    code === null || code === places.loading?.unlocode ? <Trans>Loading</Trans> : <Trans>Loading at {place}</Trans>;
  const legal = { key: "legal", name: <Trans>24 hours before loading</Trans>, at: legalBy, clocksOf: port };
  const cutOff = { key: "cut-off", name: <Trans>Cut-off of the shipping line</Trans>, at: cutOffAt, clocksOf: port };
  const known = [
    ...(isDueShown ? (isCutOff ? [cutOff, legal] : [legal, cutOff]) : []),
    { key: "filed", name: <Trans>Filed</Trans>, at: filedAt, clocksOf: null },
    { key: "loading", name: loading, at: loadingAt, clocksOf: port },
  ].flatMap(({ at, ...one }) => (at === null ? [] : [{ ...one, at }]));
  return (
    <div className={styles.heroClock} data-tone={tones[state] ?? statusLook(filing.status).tone}>
      {runs && !isOnPaper ? (
        <p className={styles.left}>
          <b>{timeLeft(away)}</b>
          <span>
            {isFiled ? (
              <Trans>left until loading</Trans>
            ) : state === "late" ? (
              <Trans>past the deadline</Trans>
            ) : (
              <Trans>left until the deadline</Trans>
            )}
          </span>
        </p>
      ) : (
        <FilingDeadline {...{ status, isReceived }} due={{ loadingAt, fileBy }} now={now} />
      )}
      {runs && state !== "calm" && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(1 - part) * 100}%` }} />
        </span>
      )}
      <dl className={styles.clockFacts}>
        {isDueShown && (
          <Moment
            name={isFiled ? <Trans>Filing deadline</Trans> : <Trans>File by</Trans>}
            at={fileBy}
            port={port}
            now={now}
          />
        )}
        <Moment name={loading} at={loadingAt} port={port} now={now} />
      </dl>
      {known.length > 0 && (
        <details className={styles.readPoints}>
          <summary>
            <Trans>All times</Trans>
          </summary>
          <Suspense>
            <AllTimes times={known} />
          </Suspense>
        </details>
      )}
    </div>
  );
}

interface MomentProps {
  readonly name: ReactNode;
  readonly at: string | null;
  readonly port: PortTime | null;
  readonly now: Date;
}

/** By the clocks of the port, and beneath by the reader's own where they show another time. */
function Moment({ name, at, port, now }: MomentProps) {
  const atPort = useAtPort();
  const { words, own } = at === null ? { words: "-", own: undefined } : atPort(at, port, now);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{at === null ? words : <time dateTime={at}>{words}</time>}</dd>
      {own !== undefined && <dd className={styles.portTime}>{own}</dd>}
    </div>
  );
}
