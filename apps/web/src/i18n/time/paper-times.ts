// When something was paid, as its papers say it, whatever the reader's clock is: in Dubai time, which is named.
import { type Instant, useFormats } from "../formats.ts";
import { useZoneWords } from "./zone-words.ts";

const paperZone = { zone: "Asia/Dubai" } as const;

export function usePaperTimes() {
  const { date, dateAtTime, month } = useFormats();
  const zoneWords = useZoneWords();
  return {
    day: (instant: Instant) => date(instant, paperZone),
    month: (instant: Instant) => month(instant, paperZone),
    /** 28 Nov 2026 at 10:00, where a head names the zone. */
    dayAtTime: (instant: Instant) => dateAtTime(instant, paperZone),
    /** 28 Nov 2026 at 10:00 Dubai time */
    moment: (instant: Instant) => `${dateAtTime(instant, paperZone)} ${zoneWords(paperZone.zone)}`,
  };
}
