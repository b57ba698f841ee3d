// Instants of a list's rows as seconds since 1970: PostgreSQL writes a number four times as fast as a time.
import { sql } from "#db/open";

/** A column of a filing `f`, under its own name. */
export function seconds(column: string) {
  return sql`date_part('epoch', ${sql.ref(`f.${column}`)}) as ${sql.ref(column)}`;
}

/** A float of seconds is exact to the microsecond, and its thousandfold is not. */
export function instant(seconds: number): Date {
  return new Date(Math.round(seconds * 1_000_000) / 1_000);
}

export function instantOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : instant(seconds);
}

const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/**
 * Writes instants as `Date.toISOString` does, in half of its time, which was a tenth of what a list took: many of a page
 * fall on the same days.
 */
export function instantWriter(): (at: Date) => string {
  const days = new Map<number, string>();
  return (at) => {
    const day = Math.floor(at.getTime() / dayMs);
    let written = days.get(day);
    if (written === undefined) {
      written = new Date(day * dayMs).toISOString().slice(0, "2026-01-31T".length);
      days.set(day, written);
    }
    const ms = at.getTime() - day * dayMs;
    const hour = twoDigits[Math.trunc(ms / 3_600_000)];
    const minute = twoDigits[Math.trunc(ms / 60_000) % 60];
    const second = twoDigits[Math.trunc(ms / 1_000) % 60];
    const rest = ms % 1_000;
    return `${written}${hour}:${minute}:${second}.${rest < 10 ? "00" : rest < 100 ? "0" : ""}${rest}Z`;
  };
}
