// The keys T, G and S press "Take", "Assign" and "Snooze" of the line in focus, otherwise of the first line that has it.
import { type RefObject, useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";
import { useLatest } from "#ui/use-latest.ts";

export const takeMark = "data-take";
export const assignMark = "data-assign";
export const snoozeMark = "data-snooze";

const marks: Readonly<Record<string, string>> = { t: takeMark, g: assignMark, s: snoozeMark };

/** `onRefused`: the line in focus is not put off. */
export function useLineKeys(place: RefObject<HTMLElement | null>, onRefused: () => void): void {
  const refuse = useLatest(onRefused);
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      const mark = marks[event.key.toLowerCase()];
      if (mark === undefined || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || belongsElsewhere(event)) return;
      const line = place.current?.contains(document.activeElement) ? document.activeElement?.closest("li") : null;
      const button = (line ?? place.current)?.querySelector<HTMLElement>(`[${mark}]`);
      if (line !== null && line !== undefined && button === null && mark === snoozeMark) refuse.current();
      if (button === null || button === undefined) return;
      event.preventDefault();
      // The dialog gives the focus back to what was pressed, and so to this line.
      button.focus();
      button.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place, refuse]);
}
