// Ninety days of one system: a bar for each day, and the same in words.
import type { StatusDay } from "@filings/contract/api/platform/status";
import { Trans } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { useFormats } from "#i18n/formats.ts";
import { historyOf } from "./history-days.ts";
import styles from "./service-status.module.css";

interface PartHistoryProps {
  readonly days: readonly StatusDay[];
  /** Today in Dubai. */
  readonly until: string;
  readonly minutes: number;
}

export function PartHistory({ days: known, until, minutes }: PartHistoryProps) {
  const { number } = useFormats();
  const { days, measured, answered, failing } = historyOf(known, { until, minutes });
  if (answered === null) {
    return (
      <p className={styles.since}>
        <Trans>Nothing was checked in the last 90 days.</Trans>
      </p>
    );
  }
  const share = shareOf(answered, number);
  const count = number(failing.length);
  const checkedDays = number(measured);
  return (
    <div className={styles.history}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, look, checked }) => (
          <span key={day} data-look={look} style={{ "--checked": checked } as CSSProperties} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <Trans>90 days ago</Trans>
        </span>
        <span>
          <Trans>Today</Trans>
        </span>
      </p>
      <p className={styles.since}>
        <Trans>
          Checks that were answered in the last 90 days: {share}. Days with checks: {checkedDays}.
        </Trans>
      </p>
      {failing.length > 0 && (
        <details className={styles.failing}>
          <summary>
            <Trans>Days with unanswered checks: {count}</Trans>
          </summary>
          <ul>
            {failing.map((day) => (
              <FailingDay key={day.day} {...day} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function FailingDay({ day: name, failed: missed, checks: all }: StatusDay) {
  const { date, number } = useFormats();
  const day = date(`${name}T12:00:00Z`, { zone: "UTC" });
  const failed = number(missed);
  const checks = number(all);
  return (
    <li>
      <Trans>
        {day}: {failed} of {checks} checks not answered
      </Trans>
    </li>
  );
}

/** Rounded down, so that only what never failed is 100%. */
function shareOf(answered: number, number: ReturnType<typeof useFormats>["number"]): string {
  return number(Math.floor(answered * 10_000) / 10_000, { style: "percent", maximumFractionDigits: 2 });
}
