// Moves focus to the new screen after a change of page, as a fresh page would.
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { focusPageHeading } from "#ui/layout/page-heading.ts";
import { openMark } from "./open-mark.ts";

/** A page that is loaded again goes on from its heading, unless its screen knows better. */
export function useReloadFocus(): void {
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (load?.type === "reload" && document.activeElement === document.body) focusPageHeading();
  }, []);
}

export function usePageFocus(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = path;
    if (before === undefined || before === path) return;
    const active = document.activeElement;
    const main = document.getElementById("main");
    // An address that names a place leads there; the next step from it is what stands below.
    const place = document.getElementById(location.hash.slice(1));
    if (place !== null) {
      place.tabIndex = -1;
      place.focus();
      return;
    }
    // A screen that has put the focus somewhere itself knows better.
    if (active !== null && active !== document.body && main?.contains(active)) return;
    // So does somebody who has opened something meanwhile.
    if (active?.closest(`[role=dialog], [${openMark}]`)) return;
    focusPageHeading();
  }, [path]);
}
