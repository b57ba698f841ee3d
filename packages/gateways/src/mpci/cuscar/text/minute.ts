// Writes instants to the minute.

/** Format 203 in UTC. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace(/[-:T]/g, "");
}
