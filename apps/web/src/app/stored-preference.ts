// Whether signing in opens the MPCI home: the preference of this browser.
import * as z from "zod/mini";
import { readStored } from "#session/stored-value.ts";

const opensHome = {
  key: "open-mpci-homepage-on-login",
  schema: z.object({ open: z.boolean() }),
  fallback: { open: true },
} as const;

export function readOpensHome(storage: Pick<Storage, "getItem">): boolean {
  return readStored(storage, opensHome).open;
}

export function writeOpensHome(storage: Pick<Storage, "setItem">, open: boolean): void {
  try {
    storage.setItem(opensHome.key, JSON.stringify({ open }));
  } catch {
    // A browser that keeps nothing goes on as by default.
  }
}
