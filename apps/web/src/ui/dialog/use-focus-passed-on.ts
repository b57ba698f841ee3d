// Lets the focus go on to the next field of a dialog though something on the page is removed while it moves.
import { type RefCallback, useCallback } from "react";

/**
 * The primitive takes the focus to the dialog itself when a removal leaves it nowhere, and between two fields it is nowhere for a
 * moment: just when the list of the field that is left goes away.
 */
export function useFocusPassedOn(): RefCallback<HTMLElement> {
  return useCallback((dialog: HTMLElement | null) => {
    if (dialog === null) return;
    let next: EventTarget | null = null;
    const leave = ({ relatedTarget }: FocusEvent) => {
      next = relatedTarget;
      setTimeout(arrive);
    };
    const arrive = () => {
      next = null;
    };
    dialog.focus = (options) => {
      if (next === null) HTMLElement.prototype.focus.call(dialog, options);
    };
    dialog.addEventListener("focusout", leave, true);
    dialog.addEventListener("focusin", arrive, true);
    return () => {
      dialog.removeEventListener("focusout", leave, true);
      dialog.removeEventListener("focusin", arrive, true);
    };
  }, []);
}
