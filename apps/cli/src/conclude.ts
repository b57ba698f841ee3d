// The last line of a run: the final status of the filing, and whether it was expected.
import type { Report } from "./report.ts";

export function conclude(
  report: Report,
  { number, status, expected }: { number: string; status: string; expected: readonly string[] },
): boolean {
  const asExpected = expected.includes(status);
  const end = asExpected ? "as expected" : `expected was ${expected.join(" or ")}`;
  report.tell("done", `${number} is ${status}, ${end}.`, { number, status, expected, as_expected: asExpected });
  return asExpected;
}
