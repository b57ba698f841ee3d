// Dates, times and numbers in the reader's language; a page says once whose time its times are.
import { amountScale } from "@filings/contract/limits";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useLanguage } from "./language-context.ts";
import { readerZone } from "./time/reader-zone.ts";
import { dayNamed, weekdayForm, withoutComma } from "./time/weekday.ts";

const invalid = msg({ message: "Invalid time value", comment: "Shown for a time that cannot be formatted" });

export type Instant = string | number | Date | null | undefined;

interface ZoneOption {
  /** IANA name; absent: the reader's own zone. */
  readonly zone?: string;
}

export interface Counted {
  readonly count: number;
  readonly count_capped: boolean;
}

export interface Formats {
  /** 12 Mar 2026 */
  readonly date: (instant: Instant, options?: ZoneOption) => string;
  /** 12 Mar */
  readonly shortDay: (instant: Instant, options?: ZoneOption) => string;
  /** March 2026 */
  readonly month: (instant: Instant, options?: ZoneOption) => string;
  /** 09:42 */
  readonly time: (instant: Instant, options?: ZoneOption) => string;
  /** 12 Mar 2026 at 09:42 */
  readonly dateAtTime: (instant: Instant, options?: ZoneOption) => string;
  /** Thu 12 Mar 2026 at 09:42 */
  readonly weekdayAtClock: (instant: Instant, options?: ZoneOption) => string;
  /** today at 09:42, where the day is yesterday, today or tomorrow; the date otherwise, on paper, and where it is another day there than here. */
  readonly nearTime: (instant: Instant, now: Date, options?: ZoneOption) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** 1,000+ where no more than that were counted; the sign stays behind the figure also between Arabic words. */
  readonly upTo: (counted: Counted) => string;
  readonly list: (values: readonly string[]) => string;
  /** 2 hrs 18 mins; the two largest units. */
  readonly duration: (milliseconds: number) => string;
  /** 2 h 18 m: beside a deadline, where space is short. */
  readonly timeLeft: (milliseconds: number) => string;
  /** now, 8 minutes ago, in 2 hours; on paper the moment. */
  readonly relative: (instant: Instant, now: Date) => string;
  /** What a price in 1/100000 of a unit is, as the language writes it with the currency's code: AED 2,250.85; credits have none. */
  readonly amount: (amountE5: number, currency: string) => string;
  /** The decimal of a paper in its currency, written as an amount of ours is. */
  readonly stated: (decimal: string, currency: string | null) => string;
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
  const { format, isOnPaper } = useLanguage();
  return createFormats(format, {
    isOnPaper,
    join: (date, time) => _(joined.id, { date, time }, { message: joined.message }),
    invalid: _(invalid),
  });
}

interface TimeWords {
  readonly join: (date: string, time: string) => string;
  /** In the place of a time that cannot be formatted. */
  readonly invalid: string;
  /** Paper names the day: it is read when today is another. */
  readonly isOnPaper?: boolean | undefined;
}

/** Pure: the language and its words around a time. */
export function createFormats(language: string, { join, invalid, isOnPaper = false }: TimeWords): Formats {
  const write = (options: Intl.DateTimeFormatOptions, instant: Instant, { zone }: ZoneOption = {}) => {
    const time = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
    if (Number.isNaN(time)) return invalid;
    return dateFormat(language, zone === undefined ? options : { ...options, timeZone: zone }).format(time);
  };
  const both = (date: string, time: string) => (date === invalid ? invalid : join(date, time));
  const date: Formats["date"] = (instant, options) => write(day, instant, options);
  const time: Formats["time"] = (instant, options) => write(clock, instant, options);
  const dateAtTime: Formats["dateAtTime"] = (instant, options) => both(date(instant, options), time(instant, options));
  return {
    date,
    shortDay: (instant, options) => write({ day: "numeric", month: "short" }, instant, options),
    month: (instant, options) => write({ month: "long", year: "numeric" }, instant, options),
    time,
    dateAtTime,
    weekdayAtClock: (instant, options) => {
      const named = withoutComma(language, write(dayNamed(language), instant, options));
      // What ends in a word is parted from the clock.
      return both(weekdayForm(language) === "long" ? `${named},` : named, write(clock, instant, options));
    },
    nearTime: (instant, now, options) =>
      both(
        (isOnPaper ? null : nearDay(language, instant, { now, ...options })) ?? date(instant, options),
        time(instant, options),
      ),
    number: (value, options) => numberFormat(language, options ?? {}).format(value),
    upTo: ({ count, count_capped }) => {
      const figure = numberFormat(language, {}).format(count);
      return count_capped ? `\u2066${figure}+\u2069` : figure;
    },
    list: (values) => listFormat(language, { type: "conjunction" }).format(values),
    duration: (milliseconds) => durationParts(language, milliseconds, "short").join(betweenUnits(language)),
    timeLeft: (milliseconds) => timeLeft(language, milliseconds),
    relative: (instant, now) => (isOnPaper ? dateAtTime(instant) : (relative(language, instant, now) ?? invalid)),
    amount: (amountE5, currency) => amount(language, amountE5, currency),
    stated: (decimal, currency) => stated(language, Number(decimal), currency),
  };
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function durationParts(language: string, milliseconds: number, unitDisplay: "short" | "narrow"): string[] {
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
    .map(({ unit, count }) => numberFormat(language, { style: "unit", unit, unitDisplay }).format(count));
}

/** Chinese writes 2小时18分钟 in one. */
function betweenUnits(language: string): string {
  return language.startsWith("zh") ? "" : " ";
}

const isSerboCroatian = /^(?:sr|hr)\b/;

/**
 * In English each sign stands apart from its figure, for 2h18m is hard to read; Chinese and Korean have a word of their
 * own script there, which stands at it. Arabic has no sign for a day, and joins by "and". Serbian papers write h and
 * min, as Croatian ones do; Intl has other signs for it, which nobody writes.
 */
function timeLeft(language: string, milliseconds: number): string {
  if (language.startsWith("ar")) return durationParts(language, milliseconds, "short").join(" و");
  if (isSerboCroatian.test(language)) return durationParts("hr", milliseconds, "short").join(" ");
  return durationParts(language, milliseconds, "narrow")
    .join(betweenUnits(language))
    .replace(/(\d)([^\P{L}\p{sc=Han}\p{sc=Hangul}])/gu, "$1\u00a0$2");
}

/** Null beyond yesterday and tomorrow; days are those of the zone. */
function nearDay(language: string, instant: Instant, { now, zone }: ZoneOption & { now: Date }): string | null {
  const at = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(at)) return null;
  const dayOf = (time: number) => Date.parse(localTimeOf(time, zone ?? readerZone()).slice(0, 10));
  const today = dayOf(now.getTime());
  // Two times beside one another would both be "today", and a day apart.
  if (Date.parse(localTimeOf(now.getTime(), readerZone()).slice(0, 10)) !== today) return null;
  const days = Math.round((dayOf(at) - today) / 86_400_000);
  return Math.abs(days) > 1 ? null : relativeFormat(language, { numeric: "auto" }).format(days, "day");
}

function relative(language: string, instant: Instant, now: Date): string | null {
  const time = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(time)) return null;
  const away = time - now.getTime();
  const [unit, length] = units.find(([, size]) => Math.abs(away) >= size) ?? ["second", 60_000];
  return relativeFormat(language, { numeric: "auto" }).format(Math.trunc(away / length), unit);
}

function amount(language: string, amountE5: number, currency: string): string {
  const value = amountE5 / amountScale;
  if (currency === "CREDIT") return numberFormat(language, { maximumFractionDigits: 5 }).format(value);
  return inCurrency(language, value, currency);
}

function stated(language: string, value: number, currency: string | null): string {
  if (currency !== null && /^[A-Z]{3}$/.test(currency)) return inCurrency(language, value, currency);
  const figure = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(value);
  return currency === null ? figure : `${currency} ${figure}`;
}

function inCurrency(language: string, value: number, currency: string): string {
  const options = { style: "currency", currency, currencyDisplay: "code" } as const;
  return numberFormat(language, { ...options, minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(value);
}
