// A list that scrolls under a pointer at rest: its lines answer to the pointer again once they stand still.
import { type RefObject, useEffect } from "react";

/** After the last step of a scroll. */
const calmMs = 150;

/**
 * Each line that came under the pointer was entered, painted anew and left again: half of what a frame of a scroll cost. The lines
 * are covered meanwhile (`[data-scrolls]` of the sheet). A press ends it, and reaches the line at which it was aimed.
 */
export function useCalmScroll(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = place.current;
    // A finger rests on nothing while it scrolls.
    if (list === null || !matchMedia("(hover: hover)").matches) return;
    const held: { timer?: ReturnType<typeof setTimeout> } = {};
    const stop = () => {
      clearTimeout(held.timer);
      delete list.dataset.scrolls;
    };
    const scroll = () => {
      clearTimeout(held.timer);
      list.dataset.scrolls = "";
      held.timer = setTimeout(stop, calmMs);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("scroll", scroll, { signal, passive: true, capture: true });
    for (const name of ["pointermove", "pointerdown"]) addEventListener(name, stop, { signal, passive: true });
    list.addEventListener("click", reachLine, { signal });
    return () => {
      listening.abort();
      stop();
    };
  }, [place]);
}

/** Pressed on the cover and let go on a line, a click is one of the body that holds both. */
function reachLine(click: MouseEvent): void {
  if (!(click.target instanceof HTMLTableSectionElement)) return;
  const line = document.elementFromPoint(click.clientX, click.clientY);
  if (line !== null && line !== click.target && click.target.contains(line))
    line.dispatchEvent(new MouseEvent("click", click));
}
