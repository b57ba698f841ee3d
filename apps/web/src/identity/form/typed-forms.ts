// The small forms of this page that hold something typed and not sent: nothing keeps it, so a sign-out names them first.
import { useEffect, useId } from "react";

/** The id of a field of each. */
const typed = new Map<string, string>();

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

/** By what stands above them: the title of their dialog or card, or of the page. */
export function typedForms(): string[] {
  return [...new Set([...typed.values()].map(titleAbove))];
}

function titleAbove(fieldId: string): string {
  const titled = document.getElementById(fieldId)?.closest("[role$='dialog'], section[aria-labelledby]");
  const title = document.getElementById(titled?.getAttribute("aria-labelledby") ?? "");
  return (title ?? document.querySelector("main h1"))?.textContent ?? document.title;
}
