// Tells the screens how the live line is.
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { Live, LiveStatus } from "./live-connection.ts";

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error("useLive outside LiveProvider");
  return live;
}

export function useLiveStatus(): LiveStatus {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, live.status);
}

/** While what calls it is shown, the line is looked for without limit. */
export function useKeptLine(): void {
  const live = useLive();
  useEffect(() => live.keepOpen(), [live]);
}
