// One moment as the clocks of a place, the reader's and UTC show it; a clock that shows what another does is left out.
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { useFormats } from "../formats.ts";
import { readerZone } from "./reader-zone.ts";
import { useZoneWords } from "./zone-words.ts";

interface Place {
  /** IANA name. */
  readonly zone: string;
  /** "Ningbo time" */
  readonly whose: string;
}

export interface ClockTime {
  readonly whose: string;
  /** "12 Mar 2026 at 09:42 Ningbo time" */
  readonly words: string;
  readonly isReaders: boolean;
}

/** The reader's own clock stands for every other that shows the same. */
export function useEveryClock(): (instant: string, place: Place | null) => readonly ClockTime[] {
  const { dateAtTime } = useFormats();
  const zoneWords = useZoneWords();
  return (instant, place) => {
    const shows = (zone: string) => localTimeOf(instant, zone);
    const reader = { zone: readerZone(), whose: zoneWords(readerZone()), isReaders: true };
    const utc = { zone: "UTC", whose: zoneWords("UTC"), isReaders: false };
    const clocks: (Place & { readonly isReaders: boolean })[] = [reader];
    if (place !== null && shows(place.zone) !== shows(reader.zone)) clocks.unshift({ ...place, isReaders: false });
    if (clocks.every(({ zone }) => shows(zone) !== shows(utc.zone))) clocks.push(utc);
    return clocks.map(({ zone, whose, isReaders }) => ({
      ...{ whose, isReaders },
      words: `${dateAtTime(instant, { zone })} ${whose}`,
    }));
  };
}
