// The value that was drawn last, for what is called later: by a timer, an answer, or a handler that stays the same.
import { type RefObject, useInsertionEffect, useRef } from "react";

export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  // Before every other effect, so that none of them meets the value of before.
  useInsertionEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
