// The two times of an entry of the history that changed the cut-off of the voyage, by the clocks of the port.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { useFormats } from "#i18n/formats.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";

interface CutOffChangeProps {
  readonly change: NonNullable<FilingDetail["events"][number]["cut_off"]>;
  readonly body: Pick<FilingDetail["body"], "transport" | "places">;
}

export function CutOffChange({ change: { from, to }, body }: CutOffChangeProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const readersTime = useReadersTime();
  const port = body.transport.last_foreign_load_port || body.places.loading?.unlocode || null;
  const time = usePortTimes([port])(port);
  const say = (instant: string) =>
    time === null
      ? `${dateAtTime(instant)} ${readersTime}`
      : `${dateAtTime(instant, { zone: time.zone })} ${time.whose}`;
  const [before, after] = [from === null ? "" : say(from), to === null ? "" : say(to)];
  if (from === null) return <p>{t`Entered: ${after}`}</p>;
  return <p>{to === null ? t`Removed: it was ${before}` : t`Changed from ${before} to ${after}`}</p>;
}
