// When a bill has to be filed, reckoned in the browser from the start of loading; both in the port's own time.
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { calculatorIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./public-home.module.css";

export function DeadlineCalculator() {
  const { t } = useLingui();
  const { weekdayAtClock } = useFormats();
  const id = useId();
  const [start, setStart] = useState(() => startOfNextLoading(new Date()));
  const fileBy = fileByOf(start);
  return (
    <form className={styles.calculator} aria-labelledby={`${id}-title`} onSubmit={(event) => event.preventDefault()}>
      <h2 id={`${id}-title`}>
        <Icon shape={calculatorIcon} />
        <Trans>When must I file?</Trans>
      </h2>
      <div className={styles.calculatorBody}>
        <div className={styles.calculatorFields}>
          <label htmlFor={`${id}-date`}>
            <Trans>Loading starts on</Trans>
            <input
              id={`${id}-date`}
              type="date"
              value={start.date}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setStart({ ...start, date: event.target.value })}
            />
          </label>
          <label htmlFor={`${id}-time`}>
            <Trans>At, local time</Trans>
            <input
              id={`${id}-time`}
              type="time"
              value={start.time}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setStart({ ...start, time: event.target.value })}
            />
          </label>
        </div>
        <p className="xs subtle" id={`${id}-hint`}>
          <Trans>At the last port before the UAE, in that port’s local time.</Trans>
        </p>
        <p className={styles.result} role="status">
          <span className="sm muted">
            <Trans>File by</Trans>
          </span>
          <strong className="num">
            {fileBy === null ? t`Enter a date and a time` : weekdayAtClock(fileBy, { zone: "UTC" })}
          </strong>
          <span className="xs muted">
            <Trans>24 hours before loading, same local time. Your carrier may ask for it earlier.</Trans>
          </span>
        </p>
      </div>
    </form>
  );
}

interface Start {
  readonly date: string;
  readonly time: string;
}

/** A port's clock is reckoned as if it were UTC: 24 hours earlier it shows the same time. */
export function fileByOf({ date, time }: Start): string | null {
  if (date === "" || time === "") return null;
  return deadlineOf({ plannedLoadingAt: `${date}T${time.slice(0, 5)}:00Z`, now: new Date() }).file_by;
}

/** An example that is still to come: the day after tomorrow, in the afternoon. */
function startOfNextLoading(now: Date): Start {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2, 12);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return { date: parts.map((part) => String(part).padStart(2, "0")).join("-"), time: "16:00" };
}
