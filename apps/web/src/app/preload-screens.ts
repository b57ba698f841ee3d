// Fetches the screens that come next while nothing else is to be done, so that a change of page waits for nothing.
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

interface Lazy {
  readonly preload?: () => Promise<unknown>;
}

const settleMs = 1_500;

export function usePreloadedScreens(signedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) {
        const { component } = route.options as { readonly component?: Lazy };
        // Offline now is no fault: the screen is fetched again when it is asked for.
        component?.preload?.().catch(() => {});
      }
    }, settleMs);
    return () => clearTimeout(timer);
  }, [router, signedIn]);
}
