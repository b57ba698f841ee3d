// What somebody has answered when they were asked whether their page views may be told; kept in this browser.
import { asksConsent, type Brand, brands } from "@filings/contract/platform/places";
import { useSyncExternalStore } from "react";
import { isFields, readStored } from "#session/stored-value.ts";

export type Consent = "given" | "refused" | "not-asked";

type Answer = { readonly given: boolean } | null;

const stored = {
  key: "filings-analytics-consent",
  holds: (value: unknown): value is Answer => isFields(value) && typeof value.given === "boolean",
  fallback: null,
};

/** A brand that asks nobody counts as answered, until somebody says no in the settings. */
export function readConsent(storage: Pick<Storage, "getItem">, brand: Brand): Consent {
  const answer = readStored(storage, stored);
  if (answer === null) return asksConsent[brand] ? "not-asked" : "given";
  return answer.given ? "given" : "refused";
}

const listeners = new Set<() => void>();

export function writeConsent(storage: Pick<Storage, "setItem">, given: boolean): void {
  try {
    storage.setItem(stored.key, JSON.stringify({ given }));
  } catch {
    // Without storage they are asked again on the next page.
  }
  for (const listener of listeners) listener();
}

/** The same wherever it is asked, changed or heeded, in every tab: who withdraws it is not told of any more at once. */
export function useConsent(): Consent {
  return useSyncExternalStore(listen, () => readConsent(localStorage, brandOf(document.documentElement)));
}

function listen(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => key === stored.key && listener();
  listeners.add(listener);
  addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", heard);
  };
}

export function brandOf({ dataset }: Pick<HTMLElement, "dataset">): Brand {
  return brands.find((brand) => brand === dataset.brand) ?? "default";
}
