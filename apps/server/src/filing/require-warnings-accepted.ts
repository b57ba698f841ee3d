// What is submitted with a warning is submitted knowingly: each warning is accepted by its code.
import { type FieldError, Problem } from "@filings/contract/errors";

/** Throws `warnings_not_accepted`, with the warnings that are open. */
export function requireWarningsAccepted(findings: readonly FieldError[], accepted: readonly string[]): void {
  const open = findings.filter(({ severity, code }) => severity === "warning" && !accepted.includes(code));
  if (open.length > 0) throw new Problem("warnings_not_accepted", { params: { count: open.length }, errors: open });
}
