// The one open key of the page, for the padlock, the keys page and the sealing dialog.
import { createContext, useContext, useSyncExternalStore } from "react";
import { createOpenKey, type OpenKey } from "./open-key.ts";

const pageKey = createOpenKey({
  startWorker: () => new Worker(new URL("./open-key-worker.ts", import.meta.url), { type: "module", name: "open-key" }),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
});

export const OpenKeyContext = createContext<OpenKey>(pageKey);

export function useOpenKey(): OpenKey {
  return useContext(OpenKeyContext);
}

/** The address of the key that is open now, null while none is. */
export function useOpenAddress(): string | null {
  const key = useOpenKey();
  return useSyncExternalStore(key.subscribe, key.address);
}
