// A letter presses a button of the bar of what is selected, as long as that bar is there.
import { type RefObject, useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";
import { letterKeysAct } from "#ui/letter-keys.ts";

export function useSelectionKey(letter: string, button: RefObject<HTMLButtonElement | null>): void {
  // Before the paint: who presses as soon as the bar is seen is heard.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== letter || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isOthers(event)) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [letter, button]);
}

/** A box has the focus once it is ticked, that of a row or of all of them, and is no field to type in. */
function isOthers(event: KeyboardEvent): boolean {
  const isAtBox = event.target instanceof HTMLInputElement && event.target.type === "checkbox";
  return isAtBox ? !letterKeysAct() : belongsElsewhere(event);
}
