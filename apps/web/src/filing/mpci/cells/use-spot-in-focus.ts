// Leads the focus to the cell that somebody went to, which may be drawn a few frames later.
import { type RefObject, useEffect } from "react";
import type { Spot } from "./keys.ts";

const framesMost = 30;

interface WantedFocus {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly wantsFocus: RefObject<boolean>;
  readonly at: Spot;
  /** How often somebody went somewhere. */
  readonly steps: number;
  readonly count: number;
  readonly isEdited: boolean;
}

export function useSpotInFocus({
  scroller,
  wantsFocus,
  at: { row, column },
  steps,
  count,
  isEdited,
}: WantedFocus): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks anew, be it to where the focus is already
  useEffect(() => {
    if (!wantsFocus.current || isEdited) return;
    const focus = (tries: number) => {
      if (!wantsFocus.current) return;
      const cell = scroller.current?.querySelector<HTMLElement>(`[data-spot="${row}-${column}"]`);
      if (cell != null) {
        wantsFocus.current = false;
        cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else if (count === 0) {
        wantsFocus.current = false;
        scroller.current?.focus({ preventScroll: true });
      } else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
    };
    focus(framesMost);
  }, [row, column, steps, count, isEdited]);
}
