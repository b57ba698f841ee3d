// Fetches the screens that come next while nothing else is to be done, so that a change of page waits for nothing.
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

interface Lazy {
  readonly preload?: () => Promise<unknown>;
}

/** A reader who goes on sooner points at a link first, and that fetches its screen. */
const settleMs = 6_000;
const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));

export function usePreloadedScreens(signedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!signedIn) return;
    const waiting = Object.values(router.routesById).map(
      (route) => (route.options as { readonly component?: Lazy }).component,
    );
    const going = { on: true };
    // One at a time, so that a key pressed meanwhile is not kept waiting.
    function next(): void {
      const screen = waiting.shift();
      if (!going.on || screen === undefined) return;
      // Offline now is no fault: the screen is fetched again when it is asked for.
      const fetched = screen.preload?.() ?? Promise.resolve();
      void fetched.catch(() => {}).then(() => idle(next));
    }
    const timer = setTimeout(next, settleMs);
    return () => {
      going.on = false;
      clearTimeout(timer);
    };
  }, [router, signedIn]);
}
