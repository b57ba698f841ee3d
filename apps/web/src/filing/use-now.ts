// The time of day, half a minute at a time: clocks on screen move without asking the server.
import { startTransition, useEffect, useMemo, useState } from "react";
import { useMovedMs } from "#i18n/time/told-time.ts";

const stepMs = 30_000;

export function useNow(): Date {
  const movedMs = useMovedMs();
  const [machineNow, setMachineNow] = useState(() => Date.now());
  useEffect(() => {
    // Every line of a list is drawn again by it, and no key is to wait for them.
    const timer = setInterval(() => startTransition(() => setMachineNow(Date.now())), stepMs);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(machineNow + movedMs), [machineNow, movedMs]);
}
