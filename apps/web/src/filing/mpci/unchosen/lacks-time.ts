// A text of which the day was read and only the time of day is missing: its field asks for that, and nothing of it is wrong.
import { toldNow } from "#i18n/time/told-time.ts";
import { readTime } from "#ui/date/read-date.ts";
import type { Unchosen } from "./unchosen-text.ts";

export function lacksTime({ kind, text }: Pick<Unchosen, "kind" | "text">): boolean {
  if (kind !== "no_time") return false;
  const { date, time, noTime, yearOrTime } = readTime(text, new Date(toldNow()).toISOString().slice(0, 16));
  return date !== null && time === null && noTime === undefined && yearOrTime === undefined;
}
