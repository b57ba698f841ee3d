// Whether the browser has taken over what the build drew: only then is drawn what a reader's own clock, zone or choice says.
import { useSyncExternalStore } from "react";

/** False for the build and for the first drawing over what the build drew; true anywhere else, from the first drawing on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

function noChange(): () => void {
  return () => {};
}
