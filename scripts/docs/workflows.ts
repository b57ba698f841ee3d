// The lifecycle as picture and as table, from the rows that enforce it.
import { adcActions } from "@filings/contract/adc/situation";
import { adcWorkflow } from "@filings/contract/adc/workflow";
import { toMarkdown, toMermaid } from "@filings/contract/filing/workflow";
import { mpciActions, mpciWorkflow } from "@filings/contract/mpci/workflow";
import { table } from "./markdown.ts";

export function renderWorkflows(): string {
  const actions = Object.entries(mpciActions).map(([name, { event, permission, flag }]) => [
    `\`${name}\``,
    event,
    permission,
    flag ?? "–",
  ]);
  const adcOffers = Object.entries(adcActions).map(([name, { permission }]) => [`\`${name}\``, permission ?? "–"]);
  return [
    "# Lifecycles",
    "",
    "RENDERED by `npm run docs` from `packages/contract/src/mpci/workflow.ts`. The same rows are enforced by `apps/server/src/mpci/state-machine.ts`. Which tests drive each row: [mpci-transitions.md](mpci-transitions.md).",
    "",
    `## ${mpciWorkflow.name}`,
    "",
    "```mermaid",
    toMermaid(mpciWorkflow),
    "```",
    "",
    toMarkdown(mpciWorkflow),
    "",
    "## Actions offered to a person",
    "",
    table(["Action", "Event", "Permission", "Flag"], actions),
    "",
    `## ${adcWorkflow.name}`,
    "",
    "From `packages/contract/src/adc/workflow.ts`; row 1 is the request that makes the filing. Which tests drive each row: [adc-transitions.md](adc-transitions.md).",
    "",
    "```mermaid",
    toMermaid(adcWorkflow),
    "```",
    "",
    toMarkdown(adcWorkflow),
    "",
    "## Actions offered to a person with an ADC filing",
    "",
    table(["Action", "Permission"], adcOffers),
    "",
  ].join("\n");
}
