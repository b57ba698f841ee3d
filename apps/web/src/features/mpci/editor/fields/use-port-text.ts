// A planned time as the clocks of its port show it: what was typed stays as typed when the port becomes another.
import { instantsOf, localTimeOf } from "@filings/contract/values/time/zoned-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPortCode, type PortTime, usePortTimes } from "#filing/mpci/port-time.ts";
import { isMoment } from "#ui/date/read-date.ts";

interface Kept {
  readonly value: string | null;
  readonly change: (value: string | null) => void;
  readonly port: string | null;
}

interface Settled {
  readonly port: string | null;
  readonly time: PortTime;
  readonly value: string | null;
}

export function usePortText({ value, change, port }: Kept) {
  // The last port of which the time is known: a code that is being typed has none.
  const settled = useRef<Settled | null>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly instant: string | null } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const told = usePortTimes([port])(port);
  const isBeingTyped = port !== null && port !== "" && !isPortCode(port);
  const isUnknown = told?.from === "unknown";
  // Nothing moves under the fingers, nor because the server does not say what time a port keeps.
  const waits = isBeingTyped || isUnknown || (isTyping && settled.current?.time.from === "unknown");
  const heard = waits && settled.current !== null ? null : told;
  const time = heard ?? settled.current?.time ?? null;
  const isTyped = typed !== null && typed.instant === value;
  const shown = isTyped ? typed.text : value === null || time === null ? "" : localTimeOf(value, time.zone);

  function keep(text: string, zone: string): string | null {
    // Of a time that comes twice the earlier one: a deadline is never later than it is.
    const instant = isMoment(text) ? (instantsOf(text, zone)[0] ?? null) : null;
    setTyped({ text, instant });
    if (instant !== value) change(instant);
    return instant;
  }

  const settle = useEffectEvent((now: PortTime | null) => {
    if (now === null) return;
    const before = settled.current;
    const wasUnknown = before?.time.from === "unknown";
    // It was shown and kept by other clocks than the port's: it stays the moment that it is.
    if (wasUnknown && typed?.instant != null) setTyped(null);
    const isOther = before !== null && !wasUnknown && (before.port !== port || isChosen(before.time, now));
    // A value that came together with its port, from another clerk, is that of this port already.
    const isOurs = before !== null && (value === before.value || typed?.instant === value);
    const text = isOther && isOurs && before.time.zone !== now.zone ? textOf(before.time.zone) : "";
    settled.current = { port, time: now, value: text === "" ? value : keep(text, now.zone) };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another port, value or typed text is settled anew
  useEffect(() => settle(heard), [heard, port, value, typed]);

  function textOf(zone: string): string {
    if (isTyped) return typed.text;
    return value === null ? "" : localTimeOf(value, zone);
  }

  return {
    shown,
    time,
    /** The server has not said what time the port keeps: it is told by the clocks of `time`. */
    isUnknown: time !== null && (isUnknown || time.from === "unknown"),
    write: (text: string) => {
      if (time === null) return;
      setTyping(true);
      const instant = keep(text, time.zone);
      if (isUnknown) settled.current = { port, time: { ...time, from: "unknown" }, value: instant };
    },
    leave: () => setTyping(false),
  };
}

/** The clerk has said what time the port keeps. */
function isChosen(before: PortTime, now: PortTime): boolean {
  return before.from === "choose" && now.from === "port";
}
