// The days on which a delegation may start.
import { limits } from "#limits";

/** From a day, `YYYY-MM-DD`: the last on which a delegation that is given then may start. */
export function latestStart(today: string): string {
  return new Date(Date.parse(today) + limits.plannedAheadDays * 86_400_000).toISOString().slice(0, 10);
}
