// Refuses a country that does not exist: the contract checks the form of its code alone.
import { Problem } from "@filings/contract/errors";
import type { Tools } from "#tools";

/** Throws `wrong_value` at `path`. */
export function requireCountry({ references }: Tools, country: string | null | undefined, path = "country"): void {
  if (country === undefined || country === null || references.lookups.country(country) === true) return;
  throw new Problem("wrong_value", {
    errors: [{ path, code: "wrong_value", severity: "error", params: { expected: "ISO 3166-1" } }],
  });
}
