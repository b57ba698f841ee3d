// Whose clocks a port's times are told by: the port's own, once the server has said which they are.
import { chooseTimeZone, listTimeZones } from "@filings/contract/api/platform/location";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { useReadersTime, useZoneWords } from "#i18n/time/zone-words.ts";
import { askAgainMs } from "#ui/field/settling/once-reachable.ts";

export interface PortTime {
  /** IANA name; the reader's own where no port, or no zone of it, is known. */
  readonly zone: string;
  /** "Ningbo", where the port is on our list. */
  readonly name?: string | null;
  /** "Ningbo time" */
  readonly whose: string;
  /** `reader`: no port, or none that has a code; `unknown`: not heard from the server; `choose`: its country keeps several times, or is on no list. */
  readonly from: "port" | "reader" | "unknown" | "choose";
  /** Those to choose from. */
  readonly zones: readonly string[];
}

/** Only of such a port the server knows the time. */
export function isPortCode(port: string | null): port is string {
  return port !== null && /^[A-Z]{2}[A-Z0-9]{3}$/.test(port);
}

/** Of many ports in one call, for a list; a port's time is null until it is known. */
export function usePortTimes(ports: readonly (string | null)[]): (port: string | null) => PortTime | null {
  const { t } = useLingui();
  const call = useCall();
  const { code: locale } = useLanguage();
  const zoneWords = useZoneWords();
  const codes = [...new Set(ports.filter(isPortCode))].sort();
  const { data, isError } = useQuery({
    queryKey: ["time-zones", codes],
    enabled: codes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.status === "error" && askAgainMs,
    queryFn: () => call(listTimeZones, { query: { filter: { code: codes.slice(0, 100) } } }),
  });
  const reader = { zone: readerZone(), whose: zoneWords(readerZone()), zones: [] };
  return (port) => {
    if (!isPortCode(port)) return { ...reader, from: "reader" };
    const found = data?.results.find(({ code }) => code === port);
    if (found === undefined) return isError ? { ...reader, from: "unknown" } : null;
    if (found.time_zone === null) return { ...reader, from: "choose", zones: found.zones };
    const name = (locale === "ar_EG" ? found.name_ar : null) ?? found.name;
    const whose = name === null ? zoneWords(found.time_zone) : t`${name} time`;
    return { name, zone: found.time_zone, whose, from: "port", zones: found.zones };
  };
}

export interface AtPort {
  /** "today at 15:31 Ningbo time"; by the reader's clocks until the port's are known. */
  readonly words: string;
  /** As the reader's own clocks have it; undefined where they show the same. */
  readonly own: string | undefined;
}

/** A deadline stands beside the loading it is counted from: both by the clocks of the port, and on hover by the reader's own. */
export function useAtPort(): (instant: string, port: Pick<PortTime, "zone" | "whose"> | null, now: Date) => AtPort {
  const { nearTime } = useFormats();
  const readersTime = useReadersTime();
  return (instant, port, now) => {
    const own = `${nearTime(instant, now)} ${readersTime}`;
    if (port === null || localTimeOf(instant, port.zone) === localTimeOf(instant, readerZone()))
      return { words: port === null ? own : `${nearTime(instant, now)} ${port.whose}`, own: undefined };
    return { words: `${nearTime(instant, now, { zone: port.zone })} ${port.whose}`, own };
  };
}

/** Keeps for the company what time a port keeps that our list does not know. */
export function useZoneChoice(): (port: string, zone: string) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  return async (port, zone) => {
    await call(chooseTimeZone, { params: { code: port }, body: { time_zone: zone } });
    await queries.invalidateQueries({ queryKey: ["time-zones"] });
  };
}
