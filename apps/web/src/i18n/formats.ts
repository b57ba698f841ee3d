// Dates, times and numbers in the reader's language; every time names its zone.
import { amountScale } from "@filings/contract/limits";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useLanguage } from "./language-context.ts";

const invalid = msg({ message: "Invalid time value", comment: "Shown for a time that cannot be formatted" });

export type Instant = string | number | Date | null | undefined;

interface ZoneOption {
  /** IANA name; absent: the reader's own zone. */
  readonly zone?: string;
}

export interface Formats {
  /** 12 Mar 2026 */
  readonly date: (instant: Instant, options?: ZoneOption) => string;
  /** 12 Mar */
  readonly shortDay: (instant: Instant, options?: ZoneOption) => string;
  /** March 2026 */
  readonly month: (instant: Instant, options?: ZoneOption) => string;
  /** 09:42 GST */
  readonly time: (instant: Instant, options?: ZoneOption) => string;
  /** 12 Mar 2026 at 09:42 GST */
  readonly dateAtTime: (instant: Instant, options?: ZoneOption) => string;
  /** Thu 12 Mar 2026 at 09:42, without a zone: for a clock that hangs elsewhere, which is named beside it. */
  readonly weekdayAtClock: (instant: Instant, options?: ZoneOption) => string;
  /** today at 09:42 GST, where the day is yesterday, today or tomorrow; the date otherwise. */
  readonly nearTime: (instant: Instant, now: Date) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  readonly list: (values: readonly string[]) => string;
  /** 2 h 18 min; the two largest units. */
  readonly duration: (milliseconds: number) => string;
  /** 8 minutes ago, in 2 hours. */
  readonly relative: (instant: Instant, now: Date) => string;
  /** What a price in 1/100000 of a unit is: AED 2,250.85; credits have no currency sign. */
  readonly amount: (amountE5: number, currency: string) => string;
  readonly zoneName: (zone?: string) => string;
}

/** Making a formatter costs a hundred times what using one does, and a list uses hundreds. */
function kept<Options extends object, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const name = language + JSON.stringify(options);
    const found = made.get(name);
    if (found !== undefined) return found;
    const format = make(language, options);
    made.set(name, format);
    return format;
  };
}

const dateFormat = kept((language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));
const numberFormat = kept((language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
const listFormat = kept((language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));
const relativeFormat = kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

const day: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

const joined = msg({ message: "{date} at {time}", comment: "A date and a time of day" });

export function useFormats(): Formats {
  const { _ } = useLingui();
  const { format } = useLanguage();
  return createFormats(format, {
    join: (date, time) => _(joined.id, { date, time }, { message: joined.message }),
    invalid: _(invalid),
  });
}

interface TimeWords {
  readonly join: (date: string, time: string) => string;
  /** In the place of a time that cannot be formatted. */
  readonly invalid: string;
}

/** Pure: the language and its words around a time. */
export function createFormats(language: string, { join, invalid }: TimeWords): Formats {
  const write = (options: Intl.DateTimeFormatOptions, instant: Instant, { zone }: ZoneOption = {}) => {
    const time = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
    if (Number.isNaN(time)) return invalid;
    return dateFormat(language, zone === undefined ? options : { ...options, timeZone: zone }).format(time);
  };
  const both = (date: string, time: string) => (date === invalid ? invalid : join(date, time));
  const date: Formats["date"] = (instant, options) => write(day, instant, options);
  const time: Formats["time"] = (instant, options) => write({ ...clock, timeZoneName: "short" }, instant, options);
  return {
    date,
    shortDay: (instant, options) => write({ day: "numeric", month: "short" }, instant, options),
    month: (instant, options) => write({ month: "long", year: "numeric" }, instant, options),
    time,
    dateAtTime: (instant, options) => both(date(instant, options), time(instant, options)),
    weekdayAtClock: (instant, options) =>
      both(write({ ...day, weekday: "short" }, instant, options).replace(",", ""), write(clock, instant, options)),
    nearTime: (instant, now) => both(nearDay(language, instant, now) ?? date(instant), time(instant)),
    number: (value, options) => numberFormat(language, options ?? {}).format(value),
    list: (values) => listFormat(language, { type: "conjunction" }).format(values),
    duration: (milliseconds) => duration(language, milliseconds),
    relative: (instant, now) => relative(language, instant, now) ?? invalid,
    amount: (amountE5, currency) => amount(language, amountE5, currency),
    zoneName: (zone) => zoneName(language, zone),
  };
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function duration(language: string, milliseconds: number): string {
  const size = Math.max(0, Math.abs(milliseconds));
  const first = units.findIndex(([, length]) => size >= length);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  let rest = size;
  const parts = shown.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  return parts
    .filter(({ count }, at) => count > 0 || at === 0)
    .map(({ unit, count }) => numberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count))
    .join(" ");
}

/** Null beyond yesterday and tomorrow; days are those of the reader's zone. */
function nearDay(language: string, instant: Instant, now: Date): string | null {
  const day = instant === null || instant === undefined ? Number.NaN : new Date(instant).setHours(12, 0, 0, 0);
  const days = Math.round((day - new Date(now).setHours(12, 0, 0, 0)) / 86_400_000);
  if (Number.isNaN(days) || Math.abs(days) > 1) return null;
  return relativeFormat(language, { numeric: "auto" }).format(days, "day");
}

function relative(language: string, instant: Instant, now: Date): string | null {
  const time = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(time)) return null;
  const away = time - now.getTime();
  const [unit, length] = units.find(([, size]) => Math.abs(away) >= size) ?? ["minute", 60_000];
  return relativeFormat(language, { numeric: "auto" }).format(Math.trunc(away / length), unit);
}

function amount(language: string, amountE5: number, currency: string): string {
  const value = amountE5 / amountScale;
  if (currency === "CREDIT") return numberFormat(language, { maximumFractionDigits: 5 }).format(value);
  return `${currency} ${numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(value)}`;
}

function zoneName(language: string, zone?: string): string {
  const parts = dateFormat(language, {
    timeZoneName: "long",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone ?? "";
}
