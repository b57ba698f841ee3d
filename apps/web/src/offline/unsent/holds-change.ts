// Whether a draft has everything that a change would bring, as when the answer to its save was lost.
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";

export function holdsChange(body: FilingBody, change: FilingChange): boolean {
  return JSON.stringify(sorted(applyChange(body, change))) === JSON.stringify(sorted(body));
}

/** In one order of names: a change brings its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
