// The public status page: the database checked now, authorities and providers as the worker last found them.
import { type getStatus as endpoint, type StatusPart, statusParts } from "@filings/contract/api/platform/status";
import { Problem } from "@filings/contract/errors";
import type { Answer, Call } from "#http/bind/bind";
import { outsideStates } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { getHealth } from "./get-health.ts";

type Part = Answer<typeof endpoint>["parts"][number];

export async function getStatus(tools: Tools, { now }: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const checked_at = now.toISOString();
  const unknown = (part: StatusPart): Part => ({ part, state: "UNKNOWN", since: null, checked_at: null });
  // The page must also be served when the database is down.
  const isUp = await getHealth(tools).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );
  const since = new Date(now.getTime() - Math.round(process.uptime() * 1_000)).toISOString();
  const platform: Part = isUp
    ? { part: "PLATFORM", state: "UP", since, checked_at }
    : { part: "PLATFORM", state: "DOWN", since: null, checked_at };
  const found = isUp ? await outsideStates(tools.database.db, now) : [];
  const outside = statusParts
    .filter((part) => part !== "PLATFORM")
    .map((part): Part => {
      const row = found.find((one) => one.part === part);
      if (row === undefined) return unknown(part);
      const since = row.state === "UNKNOWN" ? null : row.since.toISOString();
      return { part, state: row.state, since, checked_at: row.checked_at.toISOString() };
    });
  return { checked_at, parts: [platform, ...outside] };
}
