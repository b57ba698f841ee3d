// The field of a cut-off: typed as the clocks of the port of loading have it.
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { Button } from "#ui/button/button.tsx";
import { DateTimeField } from "#ui/date/date-field.tsx";
import styles from "../editor.module.css";
import { useValue } from "../editor-context.ts";
import { usePortText } from "../fields/use-port-text.ts";

interface EnterProps {
  readonly label: string;
  readonly first: string | null;
  readonly port: string | null;
  /** The unfiled bills of the voyage. */
  readonly bills: number;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onEnter: (cutOffAt: string | null) => void;
  readonly onLeave: () => void;
}

export function EnterCutOff({ label, first, port, bills, isBusy, error, onEnter, onLeave }: EnterProps) {
  const { t } = useLingui();
  const [value, change] = useState<string | null>(first);
  const [isTried, setTried] = useState(false);
  const { shown, time, write } = usePortText({ value, change, port });
  const zone = time?.zone;
  const tooLate = useTooLate(value, zone ?? null);
  function enter() {
    setTried(true);
    if (value !== null && tooLate === null) onEnter(value);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field is the button beside it, in a form that has another one.
    <div
      className={`${styles.row} ${styles.line}`}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
        event.preventDefault();
        enter();
      }}
    >
      <DateTimeField
        label={label}
        hint={
          <>
            {/* What is typed is spelled out with it. */}
            {shown === "" && time !== null && (
              <>
                {time.whose}
                <br />
              </>
            )}
            <Plural
              value={bills}
              _0="It counts for every bill of the voyage that is not filed yet."
              one="It counts for this voyage's bill that is not filed yet."
              other="It counts for the # bills of the voyage that are not filed yet."
            />
          </>
        }
        error={isTried && value === null ? t`Type the day and the time, like 20/11/2026 18:00.` : (tooLate ?? error)}
        whose={time?.whose}
        now={() => localTimeOf(toldNow(), zone ?? "UTC")}
        disabled={time === null}
        value={shown}
        onChange={({ target }) => write(target.value)}
      />
      <Button size="sm" isBusy={isBusy} onClick={enter}>
        <Trans>Keep the cut-off</Trans>
      </Button>
      <Button kind="link" size="sm" onClick={onLeave}>
        <Trans>Leave it as it was</Trans>
      </Button>
    </div>
  );
}

/** A cut-off after the vessel has been loaded is a slip of the hand, in one of the two times. */
function useTooLate(value: string | null, zone: string | null): string | null {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const [loadingAt] = useValue<string>("transport.planned_loading_at");
  if (value === null || loadingAt === null || Date.parse(value) <= Date.parse(loadingAt)) return null;
  const loading = dateAtTime(loadingAt, zone === null ? {} : { zone });
  return t`The cut-off is after the planned loading, ${loading}. Type an earlier time, or correct the loading.`;
}
