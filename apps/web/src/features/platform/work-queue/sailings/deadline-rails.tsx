// The next two days by sailing: how long there is to file, when loading begins, and how its bills stand; before them those that sailed unfiled.
import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { shownDeadline } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { shipIcon } from "#ui/icon/icons.ts";
import { roles } from "#ui/table/table-roles.ts";
import styles from "./deadline-rails.module.css";
import { aheadMs, midnights, placeOf, type Sailing } from "./vessels.ts";

export function DeadlineRails({ sailings, now }: { readonly sailings: readonly Sailing[]; readonly now: Date }) {
  const { shortDay } = useFormats();
  const days = midnights(now).map((day) => ({ day, at: percent((day.getTime() - now.getTime()) / aheadMs) }));
  return (
    <div className={styles.wrap}>
      <table className={styles.rails} {...roles.table}>
        <caption className="vh">
          <Trans>Deadlines by vessel</Trans>
        </caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.column} scope="col">
              <Trans>Vessel, last load port</Trans>
            </th>
            <th {...roles.column} scope="col" className={styles.cell}>
              <span className="vh">
                <Trans>Time left</Trans>
              </span>
              <span className={styles.scale} aria-hidden="true">
                {days.map(({ day, at }, index) => (
                  <span key={at} className={styles.upTo} style={{ "--at": at } as CSSProperties}>
                    {index === 0 && (
                      <span className={styles.now}>
                        <span>
                          <Trans>Now</Trans>
                        </span>
                      </span>
                    )}
                    <span className={styles.date}>{shortDay(day)}</span>
                  </span>
                ))}
              </span>
            </th>
            <th {...roles.column} scope="col">
              <Trans>Bills</Trans>
            </th>
            <th {...roles.column} scope="col" className={styles.due}>
              <Trans>File by</Trans>
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {sailings.map((one) => (
            <SailingLine key={one.key} sailing={one} days={days.map(({ at }) => at)} now={now} />
          ))}
        </tbody>
      </table>
      <p className={styles.key} aria-hidden="true">
        <span>
          <span className={styles.keyBar} />
          <Trans>time left to file</Trans>
        </span>
        <span>
          <span className={styles.keyMark} />
          <Trans>deadline</Trans>
        </span>
        <span>
          <span className={styles.keyWait} />
          <Trans>from the deadline to loading</Trans>
        </span>
      </p>
    </div>
  );
}

interface LineProps {
  readonly sailing: Sailing;
  readonly days: readonly string[];
  readonly now: Date;
}

function SailingLine({ sailing, days, now }: LineProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const atPort = useAtPort();
  const { label } = useStatusWords();
  const { vessel, port, fileBy, loadingAt, status, isReceived, counts } = sailing;
  const { state } = shownDeadline(status, { loadingAt, fileBy }, now);
  const time = usePortTimes([port])(port);
  const { words: by, own } = atPort(fileBy, time, now);
  const loading = loadingAt === null ? "" : atPort(loadingAt, time, now).words;
  return (
    <tr {...roles.row} data-late={state === "late" || state === "loaded" || undefined}>
      <th {...roles.head} scope="row">
        {vessel === null ? (
          <Trans>No vessel yet</Trans>
        ) : (
          <FilingLink className={styles.vessel} to={filingsPath} search={{ q: vessel, order: "file_by" }}>
            <bdi>{vessel}</bdi>
          </FilingLink>
        )}
        {port !== null && (
          <span className={styles.port}>
            {time?.name != null && <bdi>{time.name} · </bdi>}
            <bdi dir="ltr">{port}</bdi>
          </span>
        )}
      </th>
      <td {...roles.cell} className={styles.cell}>
        <span className="vh">{loadingAt === null ? t`File by ${by}` : t`File by ${by}, loading ${loading}`}</span>
        {state === "loaded" ? (
          <span className={styles.sailed} aria-hidden="true">
            <Icon shape={shipIcon} size="sm" />
            <span>
              <Trans>
                Planned loading <time dateTime={loadingAt ?? undefined}>{loading}</time>
              </Trans>
            </span>
          </span>
        ) : (
          <Rail sailing={sailing} state={state} days={days} now={now} />
        )}
      </td>
      <td {...roles.cell} className={styles.bills}>
        <ul className={styles.tally}>
          {counts.map((one) => {
            const { icon, tone } = statusLook(one.status);
            return (
              <li key={one.status} data-tone={tone} title={label(one.status)}>
                <Icon shape={icon} size="sm" className={styles.icon} />
                <span>{number(one.count)}</span>
                <span className="vh"> {label(one.status)}</span>
              </li>
            );
          })}
        </ul>
      </td>
      <td {...roles.cell} className={styles.due}>
        <FilingDeadline status={status} isReceived={isReceived} due={{ loadingAt, fileBy }} now={now} />
        <time className={styles.by} dateTime={fileBy} aria-hidden="true">
          {by}
        </time>
        {own !== undefined && (
          <span className={styles.by}>
            <bdi>{own}</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

interface RailProps extends LineProps {
  readonly state: string;
}

function Rail({ sailing: { fileBy, loadingAt }, state, days, now }: RailProps) {
  const due = percent(placeOf(fileBy, now));
  const load = loadingAt === null ? null : percent(placeOf(loadingAt, now));
  const isLoadingSeen = loadingAt !== null && Date.parse(loadingAt) - now.getTime() <= aheadMs;
  return (
    <div className={styles.rail} data-state={state} aria-hidden="true">
      {days.map((at) => (
        <span key={at} className={styles.day} style={{ insetInlineStart: at }} />
      ))}
      <span className={styles.bar} style={{ inlineSize: due }} />
      {load !== null && (
        <span className={styles.wait} style={{ insetInlineStart: due, insetInlineEnd: `calc(100% - ${load})` }} />
      )}
      <span className={styles.mark} style={{ insetInlineStart: due }} />
      {isLoadingSeen && (
        <span className={styles.load} style={{ insetInlineStart: load ?? undefined }}>
          <Icon shape={shipIcon} size="sm" />
        </span>
      )}
    </div>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
