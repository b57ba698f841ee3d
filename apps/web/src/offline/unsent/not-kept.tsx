// Says that the browser's storage does not take what is typed, where it is typed, and what to do about it.
import { Suspense, useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part.ts";
import { unsentStore } from "./unsent-store.ts";

const NotKeptWords = latePart(async () => (await import("./not-kept-words.tsx")).NotKeptWords);

/** Nothing as long as the browser keeps all that lies under names that begin like this; null: under none yet. */
export function NotKept({ name }: { readonly name: string | null }) {
  return useIsAlone(name) ? (
    <Suspense>
      <NotKeptWords />
    </Suspense>
  ) : null;
}

export function useIsAlone(name: string | null): boolean {
  return useSyncExternalStore(unsentStore.subscribe, () => name !== null && unsentStore.isAlone(name));
}
