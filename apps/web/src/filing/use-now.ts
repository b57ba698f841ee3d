// The time of day, half a minute at a time: clocks on screen move without asking the server.
import { startTransition, useEffect, useState } from "react";

const stepMs = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // Every line of a list is drawn again by it, and no key is to wait for them.
    const timer = setInterval(() => startTransition(() => setNow(new Date())), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
