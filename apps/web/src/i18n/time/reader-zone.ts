// The time zone of the reader: that of their computer.

const zoneKeptMs = 10_000;
const own = { zone: "", until: 0 };

/** IANA name of the zone of this computer: asking costs a formatter, and a journey changes it while a page is open. */
export function readerZone(): string {
  const now = Date.now();
  if (now < own.until && now >= own.until - zoneKeptMs) return own.zone;
  own.zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  own.until = now + zoneKeptMs;
  return own.zone;
}
