// Gives the focus back to what opened a dialog; when that is gone, to what took its place or to the heading of the page.
import { useRef } from "react";
import { focusPageHeading } from "../layout/page-heading.ts";

export interface FocusGivenBack {
  readonly remember: () => void;
  readonly giveBack: (event: Event) => void;
}

interface Places {
  /** What stands where the opener stood. */
  readonly heirId?: string | undefined;
  /** What the dialog was opened for is undone, so the heir is the opener again, wherever the focus was when it opened. */
  readonly isUndone?: boolean;
  /** Known better by the caller than by where the focus was, if it still stands. */
  readonly place?: (() => HTMLElement | null) | undefined;
}

/** The primitive knows only an opener that is its own trigger; ours are opened by state. */
export function useFocusGivenBack({ heirId, isUndone = false, place }: Places = {}): FocusGivenBack {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event) => {
      event.preventDefault();
      const kept = place?.() ?? null;
      if (kept?.isConnected === true) return kept.focus();
      // Another dialog has followed upon this one.
      if (document.activeElement !== document.body) return;
      if (isUndone && heirId !== undefined) document.getElementById(heirId)?.focus();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus();
      if (document.activeElement === document.body && heirId !== undefined) document.getElementById(heirId)?.focus();
      if (document.activeElement !== document.body) return;
      focusPageHeading();
      // What the dialog was opened for has changed the page, and its outcome stands at the top.
      document.activeElement?.scrollIntoView({ block: "nearest" });
    },
  };
}
