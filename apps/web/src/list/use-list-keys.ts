// Moves through the list by keyboard: J and K or arrows from row to row, slash to the search; Enter opens, as on any link.
import { type RefObject, useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";

export const rowLinkMark = "data-row-link";

interface Places {
  readonly table: RefObject<HTMLElement | null>;
  /** Absent: there is nothing to search. */
  readonly search?: RefObject<HTMLInputElement | null>;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function useListKeys({ table, search }: Places): void {
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event)) return;
      if (event.key === "/" && search !== undefined) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
        return;
      }
      const step = steps[event.key];
      if (step === undefined || table.current === null) return;
      const links: Element[] = [...table.current.querySelectorAll(`a[${rowLinkMark}]`)];
      const at = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
      // Arrows scroll the page until somebody has gone into the list.
      if (at === -1 && event.key.startsWith("Arrow")) return;
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [table, search]);
}
