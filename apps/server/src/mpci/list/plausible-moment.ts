// Refuses a moment of an implausible year, because deadlines and sort orders are computed from it.
import { Problem } from "@filings/contract/errors";

const thisMillennium = /^(19|2\d)\d\d-/;

/** Throws `wrong_value`; `path` is that of the moment in the request. */
export function requirePlausibleMoment(moment: string | null, path: string): void {
  if (moment === null || thisMillennium.test(moment)) return;
  throw new Problem("wrong_value", {
    errors: [{ path, code: "wrong_value", severity: "error", params: { expected: "date" } }],
  });
}
