// How the rows of a grid of which only the seen are drawn hear of its size, and scroll it.
import { elementScroll, type observeElementRect } from "@tanstack/react-virtual";

/** Hears of its size from the browser, as asking for it while the page is being drawn has the browser lay out everything at once. */
export const whenMeasured: typeof observeElementRect = ({ scrollElement }, tell) => {
  if (scrollElement === null || typeof ResizeObserver === "undefined") return;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** Where it stands already nothing is scrolled: that, too, has everything laid out at once, and every grid begins so. */
export const whenElsewhere: typeof elementScroll = (offset, options, instance) => {
  if (offset + (options.adjustments ?? 0) !== instance.scrollOffset) elementScroll(offset, options, instance);
};
