// When a person's mail may come, by the clocks of their place: at the pace they chose, outside their quiet hours.
import type { MailTimes } from "@filings/contract/api/account/mail-times";
import { instantsOf, localTimeOf } from "@filings/contract/values/time/zoned-time";
import { type Db, sql } from "../db/open.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A person who chose no zone reads the times of Dubai, as mails name them. */
const usualZone = "Asia/Dubai";

export const usualMailTimes: MailTimes = { time_zone: null, pace: "AT_ONCE", daily_at: "07:00", quiet: null };

/** The columns of `mail_times t` as one value; null where a person chose nothing. */
export const mailTimesOfRow = sql`
  case when t.user_id is not null then jsonb_build_object('time_zone', t.time_zone, 'pace', t.pace, 'daily_at', t.daily_at,
    'quiet', case when t.quiet_from is not null then
      jsonb_build_object('from', t.quiet_from, 'to', t.quiet_to, 'days', t.quiet_days) end) end`;

export async function mailTimesOf(db: Db, userId: string): Promise<MailTimes> {
  const { rows } = await sql<{ times: MailTimes }>`
    select ${mailTimesOfRow} as times from mail_times t where t.user_id = ${userId}
  `.execute(db);
  return rows[0]?.times ?? usualMailTimes;
}

/** When a mail that could come now may come; null: now. */
export function mailWaitsUntil(times: MailTimes, now: Date): Date | null {
  const zone = times.time_zone ?? usualZone;
  const until = afterQuiet(times.quiet, zone, atPace(times, zone, now.getTime()));
  return until > now.getTime() ? new Date(until) : null;
}

function atPace({ pace, daily_at }: MailTimes, zone: string, now: number): number {
  if (pace === "AT_ONCE") return now;
  if (pace === "HOURLY") {
    const minutes = Number(localTimeOf(now, zone).slice(-2));
    return Math.floor(now / minuteMs) * minuteMs + (60 - minutes) * minuteMs;
  }
  const today = momentOf(dayAt(now, zone, 0), daily_at, zone);
  return today > now ? today : momentOf(dayAt(now, zone, 1), daily_at, zone);
}

/** Hours that touch each other are quiet together; a person with nothing but quiet hours gets a mail a week. */
function afterQuiet(quiet: MailTimes["quiet"], zone: string, at: number): number {
  if (quiet === null) return at;
  let until = at;
  for (let count = 0; count < 7; count += 1) {
    const end = endOfQuiet(quiet, zone, until);
    if (end === null) return until;
    until = end;
  }
  return until;
}

function endOfQuiet({ from, to, days }: NonNullable<MailTimes["quiet"]>, zone: string, at: number): number | null {
  for (const began of [-1, 0]) {
    const day = dayAt(at, zone, began);
    if (!days.includes(weekdayOf(day))) continue;
    const end = momentOf(to <= from ? dayAfter(day) : day, to, zone);
    if (momentOf(day, from, zone) <= at && at < end) return end;
  }
  return null;
}

/** `YYYY-MM-DD` on the clocks of the place, some days from now. */
function dayAt(at: number, zone: string, days: number): string {
  return plusDays(localTimeOf(at, zone).slice(0, 10), days);
}

function dayAfter(day: string): string {
  return plusDays(day, 1);
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** A time that the clocks jump over in spring is an hour later; of one that comes twice in autumn the first counts. */
function momentOf(day: string, time: string, zone: string): number {
  const local = `${day}T${time}`;
  const [first] = instantsOf(local, zone);
  if (first !== undefined) return Date.parse(first);
  const later = new Date(Date.parse(`${local}:00Z`) + hourMs).toISOString().slice(0, 16);
  return Date.parse(instantsOf(later, zone)[0] ?? `${local}:00Z`);
}
