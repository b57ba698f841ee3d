// Between an instant and what the clocks of a place show; across a change of clocks too.

/** "2026-11-20T18:00": a day and a time of day, without saying where. */
export type LocalTime = string;

const made = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const found = made.get(zone);
  if (found !== undefined) return found;
  const clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  made.set(zone, clock);
  return clock;
}

/** "11/20/2026, 18:00": its parts one by one cost three times as much, and a list asks for hundreds. */
const shown = /^(\d+)\/(\d+)\/(\d+), (\d+:\d+)$/;

/** What the clocks there show; empty for what is no instant. */
export function localTimeOf(instant: string | number, zone: string): LocalTime {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return "";
  const [, month = "", day = "", year = "", time = ""] = shown.exec(clockOf(zone).format(at)) ?? [];
  return `${year.padStart(4, "0")}-${month}-${day}T${time}`;
}

const day = 86_400_000;

/** None where the clocks jump over the time, two where they show it twice: the earlier one first. */
export function instantsOf(local: LocalTime, zone: string): string[] {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = new Set([asUtc - day, asUtc + day].map((at) => Date.parse(`${localTimeOf(at, zone)}:00Z`) - at));
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((at) => localTimeOf(at, zone) === local)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
}
