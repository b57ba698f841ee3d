// The one open key of the page, for the padlock, the keys page and the sealing dialog.
import { createContext, useContext, useSyncExternalStore } from "react";
import { createOpenKey, type OpenKey } from "./open-key.ts";
import { type OpenMinutes, readOpenMinutes, writeOpenMinutes } from "./time.ts";

// A browser without storage refuses its very name: it is spoken only where a refusal is caught.
const ownStorage: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
};

const pageKey = createOpenKey({
  startWorker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "open-key" }),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  readMinutes: () => readOpenMinutes(ownStorage),
  keepMinutes: (minutes) => writeOpenMinutes(ownStorage, minutes),
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

/** For how many minutes without use a key stays open here. */
export function useOpenMinutes(): OpenMinutes {
  const key = useOpenKey();
  return useSyncExternalStore(key.subscribe, key.minutes);
}
