// What of a header is allowed and rarely intended.
import type { FilingHeader } from "./header.ts";

/** A header that is allowed and rarely intended; it cannot be changed once the number is issued. */
export type HeaderDoubt = "nothing_to_declare" | "far_ahead";

export function doubtsAbout(
  { invoice_value: value, expected_at: expected }: Pick<FilingHeader, "invoice_value" | "expected_at">,
  today: string,
): Partial<Record<"invoice_value" | "expected_at", HeaderDoubt>> {
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return {
    ...(value !== null && /^0+(\.0+)?$/.test(value) && { invoice_value: "nothing_to_declare" }),
    ...(expected !== null && expected > inOneYear && { expected_at: "far_ahead" }),
  };
}
