// Where this browser keeps what a person has selected, which columns they see, and the batch that they seal.
import type { CurrentUser } from "@filings/contract/api/platform/service";

/** A browser may be shared, and a person may belong to several companies. */
export function slotOf(what: "batch" | "selected" | "columns", user: CurrentUser | null): string {
  return `filings-mpci-${what}:${user?.identifier ?? ""}:${user?.company.id ?? ""}`;
}

/** Whether one is to be read at all. */
export function isBatchKept(user: CurrentUser | null): boolean {
  try {
    return user !== null && localStorage.getItem(slotOf("batch", user)) !== null;
  } catch {
    return false;
  }
}
