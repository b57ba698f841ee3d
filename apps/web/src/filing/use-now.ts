// The time of day, half a minute at a time: clocks on screen move without asking the server.
import { useEffect, useState } from "react";

const stepMs = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
