// When a bill has to be filed, reckoned in the browser from the start of loading; both in the port's own time.
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { DateTimeField } from "#ui/date/date-field.tsx";
import { isMoment } from "#ui/date/read-date.ts";
import { Field, type FieldText } from "#ui/field/field.tsx";
import input from "#ui/field/input.module.css";
import { calculatorIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { useHydrated } from "#ui/layout/use-hydrated.ts";
import styles from "./public-home.module.css";

export function DeadlineCalculator() {
  const { t } = useLingui();
  const { weekdayAtClock } = useFormats();
  const id = useId();
  const [start, setStart] = useState(() => startOfNextLoading(new Date(toldNow())));
  // The build cannot know the day on which somebody reads the page.
  const isHydrated = useHydrated();
  const fileBy = fileByOf(start);
  const field = {
    label: <Trans>Loading starts on</Trans>,
    hint: <Trans>At the last port before the UAE, in that port’s local time.</Trans>,
  };
  return (
    <form className={styles.calculator} aria-labelledby={`${id}-title`} onSubmit={(event) => event.preventDefault()}>
      <h2 id={`${id}-title`}>
        <Icon shape={calculatorIcon} />
        <Trans>When must I file?</Trans>
      </h2>
      <div className={styles.calculatorBody}>
        {isHydrated ? (
          <DateTimeField {...field} value={start} onChange={({ target }) => setStart(target.value)} />
        ) : (
          <AwaitedField {...field} />
        )}
        <p className={styles.result} role={isHydrated ? "status" : undefined}>
          <span className="sm muted">
            <Trans>File by</Trans>
          </span>
          <strong className="num">
            {!isHydrated
              ? "\u00a0"
              : fileBy === null
                ? t`Enter a date and a time`
                : weekdayAtClock(fileBy, { zone: "UTC" })}
          </strong>
          <span className="xs muted">
            <Trans>24 hours before loading, same local time. Your carrier may ask for it earlier.</Trans>
          </span>
        </p>
      </div>
    </form>
  );
}

/** As high as the field with the day that is spelled out beneath it. */
function AwaitedField({ label, hint }: Required<Pick<FieldText, "label" | "hint">>) {
  const words = (
    <>
      {"\u00a0"}
      <br />
      {hint}
    </>
  );
  return (
    <Field label={label} hint={words}>
      {(control) => <input {...control} type="text" className={input.input} inert />}
    </Field>
  );
}

/** A port's clock is reckoned as if it were UTC: 24 hours earlier it shows the same time. */
export function fileByOf(start: string): string | null {
  if (!isMoment(start)) return null;
  return deadlineOf({ plannedLoadingAt: `${start}:00Z`, now: new Date(toldNow()) }).file_by;
}

/** An example that is still to come: the day after tomorrow, in the afternoon. */
function startOfNextLoading(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2, 12);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${parts.map((part) => String(part).padStart(2, "0")).join("-")}T16:00`;
}
