// Puts the focus where the work of a dialog begins, once that is there, and takes it from nothing that somebody chose.
import { type RefObject, useEffect } from "react";

export function useFirstFocus(target: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    // After the dialog has taken the focus itself, which it does once its content is drawn.
    const timer = setTimeout(() => {
      const { activeElement: active } = document;
      const isFree = active === null || active === document.body || active.getAttribute("role") === "dialog";
      if (isFree) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [target, isThere]);
}
