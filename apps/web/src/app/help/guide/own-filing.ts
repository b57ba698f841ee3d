// The bill that the guide is followed with, kept in this browser: the guide leads back to it.
import { readStored } from "#session/stored-value.ts";

const keyOf = (user: string) => `filings-guide-bill-${user}`;

export function readOwnFiling(user: string): string | null {
  const holds = (value: unknown): value is string | null => typeof value === "string";
  return readStored(localStorage, { key: keyOf(user), holds, fallback: null });
}

export function forgetOwnFiling(user: string): void {
  try {
    localStorage.removeItem(keyOf(user));
  } catch {}
}

export function keepOwnFiling(user: string, filingId: string): void {
  // Without a storage the guide leads to the list of bills.
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(filingId));
  } catch {}
}
