// The history of the status page: how often each system was looked at, and did not answer, on each day.
import {
  daysOfHistory,
  type getStatusHistory as endpoint,
  type StatusDay,
  statusParts,
} from "@filings/contract/api/platform/status";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";

const dayMs = 86_400_000;
const minuteMs = 60_000;

export async function getStatusHistory(tools: Tools, { now }: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const until = dubaiDay(now);
  const before = dubaiDay(new Date(now.getTime() - daysOfHistory * dayMs));
  const { rows } = await sql<StatusDay & { part: string }>`
    select part, day::text, checks, failed from status_days where day > ${before} and day <= ${until} order by day
  `.execute(tools.database.db);
  const midnight = new Date(`${until}T00:00:00+04:00`).getTime();
  return {
    until,
    minutes: Math.floor((now.getTime() - midnight) / minuteMs),
    parts: statusParts.map((part) => ({
      part,
      days: rows.filter((row) => row.part === part).map(({ day, checks, failed }) => ({ day, checks, failed })),
    })),
  };
}
