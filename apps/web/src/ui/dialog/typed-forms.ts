// The small forms of this page that hold something typed and not sent: nothing keeps it, so a sign-out names them first, and their dialog asks before it is closed.
import { useEffect, useId } from "react";

/** The id of a field of each. */
export const typed = new Map<string, string>();

export function useTypedForm(isTyped: boolean, fieldId: string): void {
  const own = useId();
  useEffect(() => {
    if (!isTyped) return;
    typed.set(own, fieldId);
    return () => void typed.delete(own);
  }, [isTyped, own, fieldId]);
}

/** `saved`: the values that are nothing new, as at the beginning and as they were sent. */
export function useTypedValues<Values extends object>(
  values: Values,
  saved: readonly Values[],
  idOf: (name: string) => string,
): void {
  const names = Object.keys(values) as (keyof Values & string)[];
  const isTyped = saved.every((from) => names.some((name) => values[name] !== from[name]));
  useTypedForm(isTyped, idOf(names[0] ?? ""));
}
