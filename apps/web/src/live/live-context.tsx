// Tells the screens how the live line is.
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Live, LiveStatus } from "./live-connection.ts";

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

export function useLiveStatus(): LiveStatus {
  const live = useContext(LiveContext);
  if (live === null) throw new Error("useLiveStatus outside LiveProvider");
  return useSyncExternalStore(live.subscribe, live.status);
}
