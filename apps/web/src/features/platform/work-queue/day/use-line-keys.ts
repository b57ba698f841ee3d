// The keys N, T, G and S press the step, "Take", "Assign" and "Snooze" of one line: the one in focus, otherwise the first.
import { type RefObject, useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";
import { useLatest } from "#ui/use-latest.ts";
import { firstMark, nameOf, stepMark } from "../next-up/line-marks.ts";

export const takeMark = "data-take";
export const assignMark = "data-assign";
export const snoozeMark = "data-snooze";

const marks: Readonly<Record<string, string>> = { n: stepMark, t: takeMark, g: assignMark, s: snoozeMark };

/** `onRefused`: the line, by its name, is not put off. */
export function useLineKeys(place: RefObject<HTMLElement | null>, onRefused: (name: string) => void): void {
  const refuse = useLatest(onRefused);
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      const mark = marks[event.key.toLowerCase()];
      if (mark === undefined || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || belongsElsewhere(event)) return;
      // A line that the key does not fit is no reason to act on another one.
      const line = lineInFocus(place.current) ?? place.current?.querySelector(`[${firstMark}]`);
      const button = line?.querySelector<HTMLElement>(`[${mark}]`);
      if (line && !button && mark === snoozeMark && line.querySelector(`[${assignMark}]`) !== null)
        refuse.current(nameOf(line)?.textContent ?? "");
      if (!button) return;
      event.preventDefault();
      // The dialog gives the focus back to the line, which keeps it where the button goes with the act.
      nameOf(line)?.focus();
      button.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place, refuse]);
}

function lineInFocus(place: HTMLElement | null): Element | null {
  const line = place?.contains(document.activeElement) ? document.activeElement?.closest("li") : null;
  return line ?? null;
}
