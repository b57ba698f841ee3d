// Moves through the list by keyboard: J and K or arrows from row to row, X or Space selects; Enter opens, as on any link.
import { type RefObject, useLayoutEffect } from "react";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";

export const rowLinkMark = "data-row-link";
/** The box that selects a row. */
export const rowChoiceMark = "data-row-choice";

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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOthers(event)) return;
      if (event.key === "/" && search !== undefined) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
        return;
      }
      if (table.current === null) return;
      const links = [...table.current.querySelectorAll<HTMLElement>(`a[${rowLinkMark}]`)];
      const at = links.findIndex((link) => rowOf(link)?.contains(document.activeElement));
      if ((event.key === " " || event.key === "x") && at !== -1) {
        const box = boxOf(links[at]);
        if (box === null) return;
        event.preventDefault();
        box.click();
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      // Arrows scroll the page until somebody has gone into the list.
      if (at === -1 && event.key.startsWith("Arrow")) return;
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
      if (next === undefined) return;
      event.preventDefault();
      if (event.shiftKey && event.key.startsWith("Arrow")) for (const link of [links[at], next]) select(link);
      next.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [table, search]);
}

/** The box of a row is no field to type in, and Space is no letter: both act in the list whatever the letters do. */
function isOthers(event: KeyboardEvent): boolean {
  const isAt = (mark: string) => event.target instanceof HTMLElement && event.target.hasAttribute(mark);
  if (event.key === " ") return !isAt(rowLinkMark);
  return belongsElsewhere(event) && !(isAt(rowChoiceMark) && event.key.startsWith("Arrow"));
}

function rowOf(link: HTMLElement | undefined): HTMLElement | null {
  return link?.closest("tr, li") ?? null;
}

function boxOf(link: HTMLElement | undefined): HTMLInputElement | null {
  return rowOf(link)?.querySelector<HTMLInputElement>(`input[${rowChoiceMark}]`) ?? null;
}

function select(link: HTMLElement | undefined): void {
  const box = boxOf(link);
  if (box?.checked === false) box.click();
}
