// What somebody has answered when they were asked whether their page views may be told; kept in this browser.
import { asksConsent, type Brand, brands } from "@filings/contract/places";
import * as z from "zod/mini";
import { readStored } from "#session/stored-value.ts";

export type Consent = "given" | "refused" | "not-asked";

const stored = {
  key: "filings-analytics-consent",
  schema: z.nullable(z.object({ given: z.boolean() })),
  fallback: null,
} as const;

/** A brand that asks nobody counts as answered. */
export function readConsent(storage: Pick<Storage, "getItem">, brand: Brand): Consent {
  if (!asksConsent[brand]) return "given";
  const answer = readStored(storage, stored);
  if (answer === null) return "not-asked";
  return answer.given ? "given" : "refused";
}

export function writeConsent(storage: Pick<Storage, "setItem">, given: boolean): void {
  try {
    storage.setItem(stored.key, JSON.stringify({ given }));
  } catch {
    // Without storage they are asked again on the next page.
  }
}

export function brandOf({ dataset }: Pick<HTMLElement, "dataset">): Brand {
  return brands.find((brand) => brand === dataset.brand) ?? "default";
}
