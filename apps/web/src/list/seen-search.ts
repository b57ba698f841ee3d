// The search of a list as it was seen last in this tab, so that the way back from a filing leads to the same rows.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { useEffect } from "react";
import { useCurrentUser } from "#session/session-context.tsx";

/** A browser may be shared, and a person may belong to several companies. */
function keyOf(path: string, user: CurrentUser | null): string {
  return `seen-search:${path}:${user?.identifier ?? ""}:${user?.company.id ?? ""}`;
}

export function useKeepSeenSearch(path: string, search: object): void {
  const user = useCurrentUser();
  const key = user === null ? null : keyOf(path, user);
  const text = JSON.stringify(search);
  useEffect(() => {
    if (key === null) return;
    try {
      sessionStorage.setItem(key, text);
    } catch {}
  }, [key, text]);
}

/** Nothing where the list has not been seen; the list reads its address as far as it knows it, so no schema is needed. */
export function useSeenSearch(path: string): object {
  const key = keyOf(path, useCurrentUser());
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
