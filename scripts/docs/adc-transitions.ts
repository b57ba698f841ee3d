// Every row of the ADC lifecycle with the tests that drive it.
import { adcWorkflow } from "@filings/contract/adc/workflow";
import { allSources } from "../../tests/checks/sources.ts";
import { showingsIn } from "../../tests/checks/specification.ts";
import { table } from "./markdown.ts";

export function renderAdcTransitions(): string {
  const showings = showingsIn(allSources(), "adc");
  const drivenBy = (id: string) =>
    showings
      .filter(({ row }) => row === `T${id}`)
      .map(({ title }) => title)
      .sort()
      .join("; ");
  const rows = adcWorkflow.rows.map(({ id, from, on, to, by }) => [
    id,
    from.join(", "),
    on.join(", "),
    to === "=" ? "unchanged" : to,
    by,
    drivenBy(id),
  ]);
  const paths = [...new Set(showings.map(({ path }) => `\`${path}\``))].sort().join(", ");
  return [
    "# The transitions of an ADC filing, and what drives each in the tests",
    "",
    "RENDERED by `npm run docs` from `packages/contract/src/adc/workflow.ts` and the `[adc T12]` tags in the titles of tests. What each row needs stands in [workflows.md](workflows.md).",
    "",
    `The tests stand in ${paths}.`,
    "",
    table(
      ["Row", "From", "Event", "To", "By", "Driven by"],
      [["1", "–", "the request", "DRAFT", "user", drivenBy("1")], ...rows],
    ),
    "",
  ].join("\n");
}
