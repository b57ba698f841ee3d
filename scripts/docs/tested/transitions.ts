// Every row of the lifecycle of each authority with the tests that drive it.
import { adcWorkflow } from "@filings/contract/adc/workflow";
import type { Workflow } from "@filings/contract/filing/workflow";
import { mpciWorkflow } from "@filings/contract/mpci/workflow";
import { allSources } from "../../../tests/checks/sources.ts";
import { showingsIn } from "../../../tests/checks/specification.ts";
import { namedRows } from "../../../tests/checks/transitions.ts";
import { table } from "../markdown.ts";

interface Lifecycle {
  readonly system: "ADC" | "MPCI";
  readonly workflow: Workflow<string, string, string>;
  /** The row that makes a filing; it stands before the table, which begins with a status. */
  readonly beginning: string;
}

export function renderAdcTransitions(): string {
  return renderTransitions({ system: "ADC", workflow: adcWorkflow, beginning: "T1" });
}

export function renderMpciTransitions(): string {
  return renderTransitions({ system: "MPCI", workflow: mpciWorkflow, beginning: "T01" });
}

function renderTransitions({ system, workflow, beginning }: Lifecycle): string {
  const authority = system === "ADC" ? "adc" : "mpci";
  const showings = showingsIn(allSources(), authority);
  const drivenBy = (name: string) => {
    const titles = showings.filter(({ row }) => row === name).map(({ title }) => title);
    return [...new Set(titles)].sort().join("; ");
  };
  const every = workflow.statuses.length;
  const rows = namedRows(workflow.rows).map(({ name, row: { from, on, to, by } }) => [
    name,
    from.length === every ? "any" : from.join(", "),
    on.join(", "),
    targets[to] ?? to,
    by,
    drivenBy(name),
  ]);
  const paths = [...new Set(showings.map(({ path }) => `\`${path}\``))].sort().join(", ");
  return [
    `# The transitions of an ${system} filing, and what drives each in the tests`,
    "",
    `RENDERED by \`npm run docs\` from \`packages/contract/src/${authority}/workflow.ts\` and the \`[${authority} T12]\` tags in the titles of tests. What each row needs stands in [workflows.md](workflows.md). Of rows that share a number, \`T66.2\` is the second.`,
    "",
    `The tests stand in ${paths}.`,
    "",
    table(
      ["Row", "From", "Event", "To", "By", "Driven by"],
      [[beginning, "–", "the request", workflow.initial, "user", drivenBy(beginning)], ...rows],
    ),
    "",
  ].join("\n");
}

const targets: Readonly<Record<string, string>> = { "=": "unchanged", previous: "status of the version before" };
