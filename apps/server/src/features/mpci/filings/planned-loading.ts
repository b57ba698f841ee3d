// Refuses an implausible planned loading, because deadlines and sort orders are computed from it.
import { Problem } from "@filings/contract/errors";
import type { FilingChange } from "@filings/contract/mpci/filing";

const thisMillennium = /^(19|2\d)\d\d-/;

/** Throws `wrong_value`; `root` is the path of the change in the request. */
export function requirePlausibleLoading(change: FilingChange, root = ""): void {
  const planned = change.transport?.planned_loading_at ?? null;
  if (planned === null || thisMillennium.test(planned)) return;
  const path = `${root}transport.planned_loading_at`;
  throw new Problem("wrong_value", {
    errors: [{ path, code: "wrong_value", severity: "error", params: { expected: "date" } }],
  });
}
