// The hours in which no mail about notifications comes, and on which days they begin.
import type { MailTimes } from "@filings/contract/api/account/mail-times";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLanguage } from "#i18n/language-context.ts";
import { weekdayForm } from "#i18n/time/weekday.ts";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Checkbox, Switch } from "#ui/field/checkbox.tsx";
import styles from "./mail-times.module.css";
import { TimeOfDay } from "./time-of-day.tsx";

type Quiet = NonNullable<MailTimes["quiet"]>;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const usual: Quiet = { from: "20:00", to: "07:00", days: weekdays };

interface QuietHoursProps {
  readonly quiet: Quiet | null;
  readonly onChoose: (chosen: { quiet: Quiet | null }) => void;
}

export function QuietHours({ quiet, onChoose }: QuietHoursProps) {
  // Switched on again, they are as they were.
  const [last, setLast] = useState(usual);
  const change = (changed: Partial<Quiet>) => quiet !== null && onChoose({ quiet: { ...quiet, ...changed } });
  function end(): void {
    if (quiet !== null) setLast(quiet);
    onChoose({ quiet: null });
  }
  return (
    <>
      <SettingRow
        title={<Trans>Quiet hours</Trans>}
        hint={quiet === null ? <Trans>E-mails come at any hour.</Trans> : <QuietWords quiet={quiet} />}
      >
        <Switch
          label={<Trans>Hold e-mails in quiet hours</Trans>}
          checked={quiet !== null}
          onChange={({ target }) => (target.checked ? onChoose({ quiet: last }) : end())}
        />
      </SettingRow>
      {quiet !== null && (
        <>
          <SettingRow title={<Trans>Hours</Trans>}>
            <TimeOfDay label={<Trans>Quiet from</Trans>} value={quiet.from} onChoose={(from) => change({ from })} />
            <TimeOfDay label={<Trans>Quiet until</Trans>} value={quiet.to} onChoose={(to) => change({ to })} />
          </SettingRow>
          <Days
            days={quiet.days}
            // Without a day there are no quiet hours.
            onChoose={(days) => (days.length === 0 ? end() : change({ days }))}
          />
        </>
      )}
    </>
  );
}

function QuietWords({ quiet: { from, to } }: { readonly quiet: Quiet }) {
  if (from === to) return <Trans>They last a whole day. E-mails come as one when they end.</Trans>;
  if (to < from) return <Trans>They end the next day. E-mails come as one when they end.</Trans>;
  return <Trans>They end the same day. E-mails come as one when they end.</Trans>;
}

/** The first Monday of the era of computers, and the days after it. */
const monday = Date.UTC(1970, 0, 5);

function Days({ days, onChoose }: { readonly days: readonly number[]; readonly onChoose: (days: number[]) => void }) {
  const { t } = useLingui();
  const { format } = useLanguage();
  const names = new Intl.DateTimeFormat(format, { weekday: weekdayForm(format), timeZone: "UTC" });
  return (
    <SettingRow title={<Trans>Days on which they begin</Trans>}>
      <fieldset className={styles.days} aria-label={t`Days on which they begin`}>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={names.format(monday + (day - 1) * 86_400_000)}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...days, day].sort() : days.filter((each) => each !== day))
            }
          />
        ))}
      </fieldset>
    </SettingRow>
  );
}
