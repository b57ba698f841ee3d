// What a person types or chooses over a list: seen at once, asked for when they pause.
import { useEffect, useRef, useState } from "react";

interface Asking<Value> {
  /** What stands in the address. */
  readonly value: Value;
  readonly pauseMs: number;
  /** Two values with one key ask for the same. */
  readonly keyOf: (value: Value) => string;
  readonly onAsk: (value: Value) => void;
}

export function useAsked<Value>({ value, pauseMs, keyOf, onAsk }: Asking<Value>) {
  const [wanted, want] = useState(value);
  const key = keyOf(value);
  const asked = useRef(key);
  const latest = useRef({ value, onAsk });
  latest.current = { value, onAsk };
  // The way back through the history changes the address, and what is seen follows it.
  useEffect(() => {
    if (key === asked.current) return;
    asked.current = key;
    want(latest.current.value);
  }, [key]);
  useEffect(() => {
    const wantedKey = keyOf(wanted);
    if (wantedKey === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wantedKey;
      latest.current.onAsk(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, keyOf, pauseMs]);
  return [wanted, want] as const;
}
