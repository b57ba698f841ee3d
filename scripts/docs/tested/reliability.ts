// What holds under long runs, as the last run of each part of the soak counted it.
import { type Count, parts } from "../../soak.ts";
import { table } from "../markdown.ts";

export function renderReliability(last: Readonly<Record<string, Count>>): string {
  const known = Object.keys(parts).flatMap((part) => last[part] ?? []);
  const failed = known.filter((count) => count.failed > 0);
  const text = [
    "# What holds under long runs",
    "RENDERED by `npm run docs` from `bench/soak.json`, in which `npm run soak` keeps the last run of each of its parts.",
    "The tests that kill processes, spoil messages and send bad input are also in `npm test`, with few rounds. The soak makes many: `SOAK=10` is usual, which is 500 races for a lock, 100,000 spoilt messages, and a kill at each step ten times on each database.",
    known.length === 0
      ? "No run has been kept yet."
      : `${known.length} of ${Object.keys(parts).length} parts have been run; ${failed.length === 0 ? "none of them failed" : `${failed.length} of them failed`}.`,
    table(
      ["Part", "What it does", "Rounds", "Passed", "Failed", "Took", "At", "Commit"],
      Object.entries(parts).map(rowOf),
    ),
  ];
  return `${text.join("\n\n")}\n`;

  function rowOf([part, { says }]: [string, { readonly says: string }]): string[] {
    const count = last[part];
    if (count === undefined) return [`\`${part}\``, says, "not yet", "", "", "", "", ""];
    const { soak, passed, failed: missed, seconds, at, commit } = count;
    const took = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return [`\`${part}\``, says, soak, String(passed), String(missed), took, at.slice(0, 10), commit];
  }
}
