// Refuses a moment of an implausible year, because deadlines and sort orders are computed from it.
import { type FieldError, Problem } from "@filings/contract/errors";
import { wrongValue } from "@filings/contract/wrong-value";

const thisMillennium = /^(19|2\d)\d\d-/;

/** Throws `wrong_value`; `path` is that of the moment in the request. */
export function requirePlausibleMoment(moment: string | null, path: string): void {
  const error = implausibleMoment(moment, path);
  if (error !== null) throw new Problem("wrong_value", { errors: [error] });
}

export function implausibleMoment(moment: string | null, path: string): FieldError | null {
  if (moment === null || thisMillennium.test(moment)) return null;
  return wrongValue(path, { expected: "date", since: "1900-01-01", until: "2999-12-31" });
}
