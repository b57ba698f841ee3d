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
