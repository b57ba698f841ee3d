// Every row of the specification with the tests that show it, or the word planned.
import { allSources } from "../../tests/checks/sources.ts";
import { showingsIn } from "../../tests/checks/specification.ts";
import { specificationRows } from "../../tests/checks/specification-rows.ts";
import { table } from "./markdown.ts";

export function renderCoverage(): string {
  const showings = showingsIn(allSources());
  const sections = [...new Set(specificationRows.map(({ id }) => id.split(".")[0]!))];
  const isCall = (id: string) => /^7\.(adc|shared|mpci|platform)\./.test(id);
  const calls = specificationRows.filter(({ id }) => isCall(id));
  const shown = (rows: typeof specificationRows) => rows.filter(({ planned }) => !planned).length;
  const parts = [
    "# What of the specification is shown by a test",
    "RENDERED by `npm run docs` from `tests/checks/specification-rows.ts` and the `[spec …]` tags in the titles of tests. A row without a test says `planned`; a test in `packages` shows none, because it asserts a table and drives nothing.",
    `${shown(specificationRows)} of ${specificationRows.length} rows are shown, among them ${shown(calls)} of the ${calls.length} calls.`,
  ];
  for (const section of sections) {
    const rows = specificationRows.filter(({ id }) => id.split(".")[0] === section);
    parts.push(
      `## Section ${section}`,
      table(
        ["Row", "What it asks", "Shown by"],
        rows.map(({ id, says }) => {
          const by = showings.filter(({ row }) => row === id).map(({ path, title }) => `${title} (\`${path}\`)`);
          return [`\`${id}\``, says, by.length === 0 ? "planned" : [...new Set(by)].sort().join("; ")];
        }),
      ),
    );
  }
  return `${parts.join("\n\n")}\n`;
}
