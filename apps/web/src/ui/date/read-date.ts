// Understands a day and a time as people write them: the day before the month, or the year first; names of months in every language that is spoken here.
import { monthNamed, withoutWeekday } from "./calendar-words.ts";

/** What was understood of a text: a day "2026-11-20", a time of day "18:00", or both. */
export interface ReadTime {
  readonly date: string | null;
  readonly time: string | null;
  /** What stands where a time of day stands and is none, such as "25:00". */
  readonly noTime?: string;
  /** Four digits behind the day that were read as the year and may be the time, such as "2030". */
  readonly yearOrTime?: string;
  /** The month, such as "2027-02", that is too short for the day that was typed. */
  readonly shortMonth?: string;
}

const english = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
/** As Egypt and the Gulf say them, and as the Levant and Iraq do. */
const arabic = [
  ["يناير", "كانون الثاني"],
  ["فبراير", "شباط"],
  ["مارس", "اذار"],
  ["ابريل", "نيسان"],
  ["مايو", "ايار"],
  ["يونيو", "حزيران"],
  ["يوليو", "تموز"],
  ["اغسطس", "اب"],
  ["سبتمبر", "ايلول"],
  ["اكتوبر", "تشرين الاول"],
  ["نوفمبر", "تشرين الثاني"],
  ["ديسمبر", "كانون الاول"],
];
const nearDays = new Map([
  ["today", 0],
  ["tomorrow", 1],
  ["yesterday", -1],
  ["اليوم", 0],
  ["غدا", 1],
  ["بعد غد", 2],
  ["امس", -1],
]);
const weekdays =
  /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|r|rs)?(?!\p{L})|(?<!\p{L})(?:الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت)(?!\p{L})/gu;

/** `now` is what the clocks show there, "2026-11-20T18:00". */
export function readTime(text: string, now: string): ReadTime {
  const plain = tidied(text);
  const today = now.slice(0, 10);
  const whole = dateIn(plain, today);
  if (whole !== null) {
    const [, yearOrTime] = /\s(20[0-5]\d)$/.exec(plain) ?? [];
    return { ...dayOrShortMonth(whole), time: null, ...(yearOrTime && isDay(whole) && { yearOrTime }) };
  }
  const digits = /^(\d{8})(\d{4})$/.exec(plain);
  const [rest, time] =
    digits === null ? parted(plain) : [digits[1]!, clock(digits[2]!.slice(0, 2), digits[2]!.slice(2))];
  const date = rest === "" ? null : dateIn(rest, today);
  const noTime = plain.slice(rest.length).replace(/^[\st]+/, "");
  const isNoTime = time === null && noTime !== "" && (date !== null || noTime.includes(":"));
  return { ...dayOrShortMonth(date), time, ...(isNoTime && { noTime }) };
}

function dayOrShortMonth(date: string | null): Pick<ReadTime, "date" | "shortMonth"> {
  return date === null || isDay(date) ? { date } : { date: null, shortMonth: date.slice(0, 7) };
}

function tidied(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९০-৯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\u064b-\u0652\u0640]/g, "")
    .replace(/[إأآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .replace(weekdays, " ")
    .replace(/(?:(\d{4})[年년] ?)?(\d{1,2})[月월] ?(\d{1,2})[日일号]?/g, (_, year, month, day) =>
      year === undefined ? ` ${day}/${month} ` : ` ${year}-${month}-${day} `,
    )
    .replace(/[,،]|(?<!\p{L})(?:at|on|om|ob|u|à|às|de|في|الساعه|يوم)(?!\p{L})/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The time of day at the end, and what stands before it. */
function parted(text: string): [rest: string, time: string | null] {
  const found =
    /^(.*?)(?:^|[\st])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s?(am|pm|a\.m\.|p\.m\.|ص|م)$/.exec(text) ??
    /^(.*?)(?:^|[\st])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s?h)?$/.exec(text) ??
    /^(.+?)\s(\d{2})(\d{2})$/.exec(text);
  if (found === null) return [text, null];
  const [, rest = "", hours = "", minutes = "00", half] = found;
  return [rest.trim(), clock(hours, minutes, half)];
}

function clock(hours: string, minutes: string, half?: string): string | null {
  const isAfternoon = half !== undefined && /^p|م/.test(half);
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

function dateIn(text: string, today: string): string | null {
  const near = nearDays.get(text);
  if (near !== undefined) return addDays(today, near);
  const away = /^\+\s?(\d{1,3})\s?(?:(d|days?|يوم|ايام)?|(w|weeks?|اسبوع|اسابيع))$/.exec(text);
  if (away !== null) return addDays(today, Number(away[1]) * (away[3] === undefined ? 1 : 7));
  const iso = /^(\d{4})(?:[-/.] ?| )(\d{1,2})(?:[-/.] ?| )(\d{1,2})\.?$/.exec(text);
  if (iso !== null) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const written = /^(\d{1,2})(?:[-/.] ?| )(\d{1,2})(?:(?:[-/.] ?| )(\d{4}|\d{2}))?\.?$/.exec(text);
  if (written !== null) return dateOf(written[3], written[2]!, written[1]!, today);
  const run = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const found = run === null ? null : dateOf(run[3], run[2]!, run[1]!);
  if (found !== null) return found;
  const back = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (back !== null) return dateOf(back[1], back[2]!, back[3]!);
  const bare = withoutWeekday(text);
  return namedDate(text, today) ?? (bare === text ? null : dateIn(bare, today));
}

/** "20 nov 2026", "nov 20, 2026", "20nov26", "20. stu 2026.", "2026. nov. 20.", "20 نوفمبر". */
function namedDate(text: string, today: string): string | null {
  const yearFirst = /^(\d{4})\.?[-/. ]?(\p{L}+)\.?[-/. ]?(\d{1,2})\.?$/u.exec(text);
  const found =
    (yearFirst && ["", yearFirst[2], yearFirst[3], yearFirst[1]]) ??
    /^(\d{1,2})(?:st|nd|rd|th|er)?\.?[-/. ]?(\p{L}[\p{L} ]*?)\.?[-/. ]?(\d{4}|\d{2})?\.?$/u.exec(text) ??
    /^(\p{L}+)\.?[-/. ]?(\d{1,2})(?:st|nd|rd|th)?\.?(?:[-/. ](\d{4}|\d{2}))?$/u.exec(text);
  if (found === null) return null;
  const [, first = "", second = "", year] = found;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = monthOf(name.trim());
  return month === null ? null : dateOf(year, String(month), day, today);
}

function monthOf(name: string): number | null {
  const at = name.length < 3 ? -1 : english.findIndex((month) => month.startsWith(name));
  if (at !== -1) return at + 1;
  const inArabic = arabic.findIndex((names) => names.includes(name));
  return inArabic === -1 ? monthNamed(name) : inArabic + 1;
}

/**
 * Null for a month there is not, and for a year that no shipment has; a day beyond the end of its month is returned as it is, "2027-02-29".
 * Without a year it is the next such day, or one of the last weeks.
 */
function dateOf(year: string | undefined, month: string, day: string, today?: string): string | null {
  if (year === undefined) {
    if (today === undefined) return null;
    const [near, next] = [0, 1].map((away) => dateOf(String(Number(today.slice(0, 4)) + away), month, day));
    if (near == null || next == null) return null;
    const isLongGone = near < addDays(today, -60);
    return isLongGone || (!isDay(near) && isDay(next)) ? next : near;
  }
  const whole = Number(year.length === 2 ? `20${year}` : year);
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (whole < 2000 || whole > 2099 || !isMonth || Number(day) < 1) return null;
  return `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Of a month "2027-02". */
export function daysOfMonth(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

/** A day as it is kept, "2026-11-20", and one that the calendar has. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day and a time of day as they are kept, "2026-11-20T18:00". */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

/** Of a day "2026-11-20". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
