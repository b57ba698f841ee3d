// Every attack that was tried on the product, what is true of it now, and the tests that show it; without a test it is open.
import { attacks } from "../../tests/checks/attacks.ts";
import { allSources } from "../../tests/checks/sources.ts";
import { showingsIn } from "../../tests/checks/specification.ts";
import { table } from "./markdown.ts";

export function renderAttacks(): string {
  const showings = showingsIn(allSources(), "attack");
  const rows = attacks.map(({ number, tried, now }) => {
    const by = showings.filter(({ row }) => row === String(number)).map(({ path, title }) => `${title} (\`${path}\`)`);
    const shown = by.length > 0;
    return { shown, cells: [String(number), tried, shown ? now : "open", [...new Set(by)].sort().join("; ")] };
  });
  const parts = [
    "# Attacks that were tried on the product",
    "RENDERED by `npm run docs` from `tests/checks/attacks.ts` and the `[attack N]` tags in the titles of tests. An attack that no test repeats is `open`.",
    `${rows.filter(({ shown }) => shown).length} of ${rows.length} attacks are repeated by a test.`,
    table(
      ["Attack", "What was tried", "What is true now", "Shown by"],
      rows.map(({ cells }) => cells),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}
