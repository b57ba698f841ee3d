// The key N opens the first thing to do, wherever one is on the page.
import { useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";

export function useFirstKey(open: (() => void) | null): void {
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    if (open === null) return;
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "n" || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || belongsElsewhere(event)) return;
      event.preventDefault();
      open?.();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
}
