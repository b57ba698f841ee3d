// Refuses a planned loading in a year that lists cannot sort by.
import { Problem } from "@filings/contract/errors";
import type { FilingChange } from "@filings/contract/mpci/filing";

/** Throws `wrong_value`; `root` is where the change lies in the request. */
export function refuseUnstorable(change: FilingChange, root = ""): void {
  const planned = change.transport?.planned_loading_at ?? null;
  if (planned === null || /^(19|2\d)/.test(planned)) return;
  const path = `${root === "" ? "" : `${root}.`}transport.planned_loading_at`;
  throw new Problem("wrong_value", {
    errors: [{ path, code: "wrong_value", severity: "error", params: { expected: "date" } }],
  });
}
