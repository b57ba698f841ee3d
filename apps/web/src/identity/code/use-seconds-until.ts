// Counts the seconds down to an instant, once a second, and stops at nought.
import { useEffect, useState } from "react";
import { useMovedMs } from "#i18n/time/told-time.ts";

export function useSecondsUntil(instant: string): number {
  const movedMs = useMovedMs();
  const until = Date.parse(instant) - movedMs;
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const runs = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  return seconds;
}
