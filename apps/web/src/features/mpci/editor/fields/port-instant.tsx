// A planned time of the vessel: typed and shown as the clocks of its port have it, kept as an instant.
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { instantsOf, localTimeOf } from "@filings/contract/values/time/zoned-time";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { usePortTimes, useZoneChoice } from "#filing/mpci/port-time.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { useZoneWords } from "#i18n/time/zone-words.ts";
import { Button } from "#ui/button/button.tsx";
import { DateTimeField, useSpelled } from "#ui/date/date-field.tsx";
import { isMoment } from "#ui/date/read-date.ts";
import { Select } from "#ui/field/select.tsx";
import styles from "../editor.module.css";
import { useValue } from "../editor-context.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { useUnread } from "./unchosen.ts";
import { usePortText } from "./use-port-text.ts";

/** The vessel's last port before the UAE, where it is loaded and departs, or its first port here, where it arrives. */
type End = "last-abroad" | "first-here";

function usePort(end: End): string | null {
  const isAbroad = end === "last-abroad";
  const [vessel] = useValue<string>(isAbroad ? "transport.last_foreign_load_port" : "transport.first_uae_port");
  const [goods] = useValue<string>(isAbroad ? "places.loading.unlocode" : "places.discharge.unlocode");
  return vessel || goods || null;
}

interface PortInstantProps extends DraftFieldProps {
  readonly end: End;
  /** The time the deadline is counted from, which is said with it. */
  readonly isLoading?: boolean;
}

export function PortInstant({ end, isLoading = false, ...field }: PortInstantProps) {
  const { t } = useLingui();
  const spell = useSpelled();
  const zoneWords = useZoneWords();
  const { dateAtTime } = useFormats();
  const port = usePort(end);
  const [value, change] = useValue<string>(field.path);
  const { shown: known, write, leave, time, isUnknown } = usePortText({ value, change, port });
  const unread = useUnread(field.path, "no_time");
  const shown = known || unread.text;
  const { text, onBlur } = useDraftField(field);
  const zone = time?.zone ?? readerZone();
  const both = isMoment(shown) ? instantsOf(shown, zone) : null;
  const here = value === null || time?.from !== "port" ? "" : localTimeOf(value, readerZone());
  const own = here === "" || here === shown ? null : spell(here, zoneWords(readerZone()));
  const { file_by: fileBy } = deadlineOf({ plannedLoadingAt: isLoading ? value : null, now: useNow() });
  const whose = time?.whose ?? zoneWords(zone);
  const by = fileBy === null ? "" : `${dateAtTime(fileBy, { zone })} ${whose}`;
  return (
    <DateTimeField
      {...text}
      error={
        both?.length === 0
          ? t`The clocks go forward there and skip this time. Type an earlier or later one.`
          : text.error
      }
      warning={both?.length === 2 ? <Twice both={both} value={value} onTake={change} /> : text.warning}
      hint={inLines([
        isUnknown ? t`The port’s time zone is not known yet. Used until then: ${whose}` : null,
        isLoading && fileBy === null ? t`The filing is due 24 hours before` : own,
        isLoading && fileBy !== null ? t`NAIC needs it by ${by}` : null,
      ])}
      whose={time?.whose}
      now={() => localTimeOf(toldNow(), zone)}
      disabled={time === null}
      value={shown}
      onChange={({ target }) => {
        unread.leaveUnread("");
        write(target.value);
      }}
      onBlur={() => {
        leave();
        if (value === null) unread.leaveUnread(shown.trim());
        onBlur();
      }}
    />
  );
}

/** Null where there is none. */
function inLines(lines: readonly (string | null)[]): ReactNode {
  const said = lines.filter((line) => line !== null);
  if (said.length === 0) return null;
  return said.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

interface TwiceProps {
  readonly both: readonly string[];
  readonly value: string | null;
  readonly onTake: (instant: string) => void;
}

/** On the night the clocks go back an hour comes twice. */
function Twice({ both, value, onTake }: TwiceProps) {
  const isFirst = value === both[0];
  return (
    <>
      {isFirst ? (
        <Trans>The clocks go back that night, so this time comes twice: this is the first.</Trans>
      ) : (
        <Trans>The clocks go back that night, so this time comes twice: this is the second.</Trans>
      )}{" "}
      <Button kind="link" size="sm" onClick={() => onTake(both[isFirst ? 1 : 0] ?? "")}>
        {isFirst ? <Trans>Use the second</Trans> : <Trans>Use the first</Trans>}
      </Button>
    </>
  );
}

/** Asked only where the port is on no list, and its country keeps several times or is on no list either. */
export function ZoneChoice({ end }: { readonly end: End }) {
  const { t } = useLingui();
  const port = usePort(end);
  const time = usePortTimes([port])(port);
  const zoneWords = useZoneWords();
  const choose = useZoneChoice();
  if (port === null || time === null || time.from !== "choose") return null;
  return (
    <Select
      className={styles.half}
      label={t`Which time zone is ${port} in?`}
      hint={t`Its country has several, or is on no list. We ask your company only once.`}
      placeholder={t`Choose`}
      value=""
      options={time.zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      onChange={({ target }) => target.value !== "" && void choose(port, target.value)}
    />
  );
}
