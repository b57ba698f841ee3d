// Whether everything works, for everybody to read: us, NAIC, Abu Dhabi Customs and the payment service apart, now and in
// the last days.
import { getStatus, getStatusHistory, type PartState, type StatusPart } from "@filings/contract/api/platform/status";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import { circleAlertIcon, circleCheckIcon, circleDashedIcon } from "#ui/icon/icons.ts";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import { PartHistory } from "./part-history.tsx";
import styles from "./service-status.module.css";

const againMs = 30_000;

const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconShape }>> = {
  UP: { tone: "success", icon: circleCheckIcon },
  DOWN: { tone: "danger", icon: circleAlertIcon },
  UNKNOWN: { tone: "neutral", icon: circleDashedIcon },
};

export function StatusScreen() {
  const { t } = useLingui();
  const call = useCall();
  const { dateAtTime, list } = useFormats();
  usePageTitle(t`Service status`);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["status"],
    queryFn: ({ signal }) => call(getStatus, { signal }),
    refetchInterval: againMs,
  });
  // Of days, so that looking once is enough; without a database there is none, and the page goes without it.
  const { data: history } = useQuery({
    queryKey: ["status", "history"],
    queryFn: ({ signal }) => call(getStatusHistory, { signal }),
  });
  const checked = dateAtTime(data?.checked_at);
  const nameOf = usePartName();
  const inState = (isUp: boolean) =>
    list((data?.parts ?? []).filter(({ state }) => (state === "UP") === isUp).map(({ part }) => nameOf(part)));
  const running = inState(true);
  const unknown = inState(false);
  const isDown = data?.parts.some(({ state }) => state === "DOWN") ?? false;
  const areAllUp = data?.parts.every(({ state }) => state === "UP") ?? false;
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Service status</Trans>
      </h1>
      {data === undefined && error === null && <Skeleton label={t`Loading the status`} look="rows" lines={4} />}
      {error !== null && (
        <AlertBox
          type="failed"
          isLive
          title={<Trans>Our own server is not answering</Trans>}
          actions={<TryAgain isBusy={isFetching} onAgain={refetch} />}
        >
          <Trans>What you have saved is kept. The status below, if any, is the last we know.</Trans>
        </AlertBox>
      )}
      {data !== undefined && (
        <>
          <p role="status" className={styles.sum}>
            {isDown ? (
              <Trans>Something is not answering now</Trans>
            ) : areAllUp ? (
              <Trans>All systems running</Trans>
            ) : (
              <>
                <Trans>Running: {running}.</Trans> <Trans>Not used lately: {unknown}.</Trans>
              </>
            )}
          </p>
          <ul className={styles.parts}>
            {data.parts.map(({ part, state, since, checked_at }) => (
              <Part key={part} part={part} state={state} since={since} lastHeard={checked_at}>
                {history !== undefined && (
                  <PartHistory
                    days={history.parts.find((one) => one.part === part)?.days ?? []}
                    until={history.until}
                    minutes={history.minutes}
                  />
                )}
              </Part>
            ))}
          </ul>
          {history !== undefined && (
            <p className="xs subtle">
              <Trans>
                We check each minute and count days by Dubai time. A bar is as high as the part of its day that was
                checked. Where there is no bar nothing was checked, which counts neither as up nor as down.
              </Trans>
            </p>
          )}
          <p className="xs subtle">
            <Trans>
              Checked <time dateTime={data.checked_at}>{checked}</time>. This page checks again every 30 seconds.
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}

interface PartProps {
  readonly part: StatusPart;
  readonly state: PartState;
  readonly since: string | null;
  readonly lastHeard: string | null;
  /** Its history. */
  readonly children: ReactNode;
}

function usePartName(): (part: StatusPart) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    PLATFORM: t`Filings App`,
    NAIC: t`NAIC, for MPCI filings`,
    ADC: t`Abu Dhabi Customs`,
    PAYMENT: t`Payment service`,
  };
  return (part) => names[part] ?? part;
}

function Part({ part, state, since, lastHeard, children }: PartProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const nameOf = usePartName();
  const states: Readonly<Record<string, string>> = {
    UP: t`Up`,
    DOWN: t`Down`,
    UNKNOWN: t`Not used lately`,
  };
  const look = looks[state] ?? looks.UNKNOWN!;
  const from = dateAtTime(since);
  const heard = dateAtTime(lastHeard);
  return (
    <li className={styles.part}>
      <div>
        <p className={styles.name}>{nameOf(part)}</p>
        <p className={styles.since}>
          {state === "DOWN" && part === "PAYMENT" && <Trans>Pay later: nothing is lost.</Trans>}
          {state === "DOWN" && (part === "NAIC" || part === "ADC") && (
            <Trans>Submit as usual: filings go out as soon as it answers.</Trans>
          )}{" "}
          {since !== null && state !== "UNKNOWN" && <Trans>Since {from}.</Trans>}{" "}
          {lastHeard !== null && state === "UNKNOWN" && <Trans>Last used {heard}.</Trans>}
        </p>
      </div>
      <StatusBadge tone={look.tone} icon={look.icon}>
        {states[state] ?? state}
      </StatusBadge>
      {children}
    </li>
  );
}
