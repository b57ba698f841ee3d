// Why a call stays under the share of the baseline that would be best; said beside its figures.
import type { CallsFigures } from "./figures.ts";

const ofList =
  "Node reads 25 rows of some thirty members each, and says what may be done with each of them; the baseline passes on seven columns that the database wrote as JSON.";

const reasons: Readonly<Record<string, string>> = {
  "list of 25, one status, any company": ofList,
  "list, largest company, page 1": ofList,
  "list, largest company, page 20": ofList,
  detail:
    "One statement joins the bill with its people, papers, families and answers, and Node says what may be done with it; the baseline passes on one row.",
  create:
    "The bill is checked by every rule, and written with its history, its search words, its counts and the event for open screens; the baseline writes one row.",
  "save one field (revision lock)":
    "The whole bill is checked anew, and history, search words, counts and the event for open screens follow; the baseline changes one row.",
};

/** Calls with the same reason share a line. */
export function belowBest(rows: CallsFigures["rows"]): string[] {
  const below = rows.filter(({ ratio, best }) => best !== null && ratio < best).map(({ call }) => call);
  if (below.length === 0) return [];
  const calls = Map.groupBy(below, (call) => reasons[call] ?? "Not explained yet.");
  return [
    'What stays under "best", and why:',
    [...calls].map(([reason, names]) => `- **${names.join("; ")}**: ${reason}`).join("\n"),
  ];
}
