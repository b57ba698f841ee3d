// Trims every text of the filing: the rules count blanks as an open field, and so does the message.
import type { FilingBody } from "@filings/contract/mpci/filing";

export function tidyBody(body: FilingBody): FilingBody {
  return tidy(body) as FilingBody;
}

function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.map(tidy).filter((member) => member !== null);
  if (typeof value !== "object" || value === null) return value;
  const tidied: Record<string, unknown> = {};
  for (const name in value) tidied[name] = tidy((value as Record<string, unknown>)[name]);
  return tidied;
}
