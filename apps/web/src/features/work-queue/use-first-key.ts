// The key N opens the first thing to do, wherever one is on the page.
import { useEffect } from "react";

export function useFirstKey(open: (() => void) | null): void {
  useEffect(() => {
    if (open === null) return;
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "n" || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      open?.();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
}

/** Letters are letters where somebody types, and belong to whatever lies open on top. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;
}
