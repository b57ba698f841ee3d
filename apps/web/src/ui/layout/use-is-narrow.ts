// Whether the page is at most so wide: for what stands in another order then, not only in another place, so that keys and readers follow it too.
import { useCallback, useSyncExternalStore } from "react";

export function useIsNarrow(most: string): boolean {
  const query = `(max-width: ${most})`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
