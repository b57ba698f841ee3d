// When mails about notifications come: at which pace, and in which quiet hours none. Each choice holds at once.
import {
  changeMailTimes,
  getMailTimes,
  mailPaces,
  type MailTimes as Times,
} from "@filings/contract/api/account/mail-times";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { useZoneWords } from "#i18n/time/zone-words.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { TimeOfDay } from "./time-of-day.tsx";

export type TimesChange = NonNullable<CallInput<typeof changeMailTimes>["body"]>;

const timesKey = [...queryKeys.notifications, "mail-times"];

export function MailTimes() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: timesKey, queryFn: ({ signal }) => call(getMailTimes, { signal }) });
  const change = useMutation({
    mutationKey: timesKey,
    // One after the other, as they were made.
    scope: { id: "mail-times" },
    mutationFn: (body: TimesChange) => call(changeMailTimes, { body }),
    onMutate: (body) => queries.setQueryData<Times>(timesKey, (times) => times && { ...times, ...body }),
    onSuccess: (times) => {
      if (queries.isMutating({ mutationKey: timesKey }) === 1) queries.setQueryData(timesKey, times);
    },
    onError: () => void queries.invalidateQueries({ queryKey: timesKey }),
  });
  const times = query.data;
  if (times === undefined) return <QueryState label={t`Loading your choices`} query={query} />;
  // The first choice is meant by the clock that it is made at.
  const choose = (chosen: TimesChange) =>
    change.mutate(times.time_zone === null ? { time_zone: readerZone(), ...chosen } : chosen);
  return (
    <>
      {change.isError && (
        <AlertBox type="failed" isLive>
          <Trans>Your choice was not saved. Try again.</Trans>
        </AlertBox>
      )}
      <SettingsCard title={<Trans>When e-mails come</Trans>}>
        <Pace times={times} onChoose={choose} />
        <QuietHours quiet={times.quiet} onChoose={choose} />
        <Zone zone={times.time_zone} onChoose={choose} />
      </SettingsCard>
    </>
  );
}

interface RowProps {
  readonly times: Times;
  readonly onChoose: (chosen: TimesChange) => void;
}

function Pace({ times: { pace, daily_at }, onChoose }: RowProps) {
  const { t } = useLingui();
  const names: Record<Times["pace"], string> = {
    AT_ONCE: t({ message: "At once", comment: "How often e-mails about notifications come" }),
    HOURLY: t({ message: "Every hour, as one", comment: "How often e-mails about notifications come" }),
    DAILY: t({ message: "Once a day, as one", comment: "How often e-mails about notifications come" }),
  };
  return (
    <SettingRow
      title={<Trans>E-mails about notifications</Trans>}
      hint={
        <Trans>
          “Do not load”, and what is due before the next e-mail, always comes at once. The bell shows everything at
          once.
        </Trans>
      }
    >
      <Select
        label={<Trans>E-mails about notifications</Trans>}
        isLabelHidden
        value={pace}
        options={mailPaces.map((each) => ({ value: each, label: names[each] }))}
        onChange={({ target }) => onChoose({ pace: target.value as Times["pace"] })}
      />
      {pace === "DAILY" && (
        <TimeOfDay
          label={<Trans>Time of the e-mail of the day</Trans>}
          isLabelHidden
          value={daily_at}
          onChoose={(time) => onChoose({ daily_at: time })}
        />
      )}
    </SettingRow>
  );
}

function Zone({ zone, onChoose }: { readonly zone: string | null; readonly onChoose: RowProps["onChoose"] }) {
  const zoneWords = useZoneWords();
  const here = readerZone();
  const hereWords = zoneWords(here);
  return (
    <SettingRow title={<Trans>Time zone</Trans>} hint={zoneWords(zone ?? here)}>
      {zone !== null && zone !== here && (
        <Button onClick={() => onChoose({ time_zone: here })}>
          <Trans>Use {hereWords}</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
