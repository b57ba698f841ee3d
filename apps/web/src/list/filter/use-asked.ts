// What a person types or chooses over a list: seen at once, asked for when they pause.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSettled } from "#ui/use-settled.ts";

interface Asking<Value> {
  /** What is asked for by now, such as what stands in the address. */
  readonly value: Value;
  readonly pauseMs: number;
  /** Two values with one key ask for the same; the same function each time. */
  readonly keyOf: (value: Value) => string;
  readonly onAsk: (value: Value) => void;
}

export function useAsked<Value>({ value, pauseMs, keyOf, onAsk }: Asking<Value>) {
  const [wanted, want] = useState(value);
  const settled = useSettled(wanted, pauseMs);
  const key = keyOf(value);
  const asked = useRef(key);
  const follow = useEffectEvent(() => want(value));
  const ask = useEffectEvent(onAsk);
  // The way back through the history changes the address, and what is seen follows it.
  useEffect(() => {
    if (key === asked.current) return;
    asked.current = key;
    follow();
  }, [key]);
  useEffect(() => {
    const settledKey = keyOf(settled);
    if (settledKey === asked.current) return;
    asked.current = settledKey;
    ask(settled);
  }, [settled, keyOf]);
  return [wanted, want] as const;
}
