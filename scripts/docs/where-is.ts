// Thirty questions of somebody who is new to the code, each with the one file that answers it and what to look for there.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { table } from "./markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Answer {
  readonly question: string;
  readonly file: string;
  /** What stands in the file: a name it declares, or a line of a table. */
  readonly symbol: string;
}

interface Group {
  readonly title: string;
  readonly answers: readonly Answer[];
}

function is(question: string, file: string, symbol: string): Answer {
  return { question, file, symbol };
}

const groups: readonly Group[] = [
  {
    title: "The rules of the trade",
    answers: [
      is(
        "Which statuses has a bill, and what may happen in each?",
        "packages/contract/src/mpci/workflow.ts",
        "mpciWorkflow",
      ),
      is("Where is the deadline computed?", "packages/contract/src/mpci/deadline.ts", "deadlineOf"),
      is("Where is a goods item checked?", "packages/contract/src/mpci/rules/goods.ts", "checkGoods"),
      is("Which documents does a declaration need?", "packages/contract/src/adc/requirements.ts", "requirementsOf"),
      is("Where does a limit live?", "packages/contract/src/limits.ts", "limits"),
      is(
        "Where are the fields of a call described?",
        "packages/contract/src/api/mpci/submission.ts",
        "submitMpciFiling",
      ),
    ],
  },
  {
    title: "Refusals and rights",
    answers: [
      is("Which line makes a 403?", "packages/contract/src/errors.ts", "token_not_accepted: 403"),
      is("Where is the sentence of a refusal?", "packages/phrases/src/refusal-sentences.ts", "errors"),
      is("Where does a refusal become an answer?", "apps/server/src/http/refuse.ts", "sendProblem"),
      is("Where is a permission checked?", "apps/server/src/http/permission.ts", "requirePermission"),
      is("Who may see a filing?", "apps/server/src/mpci/visibility.ts", "mpciSeenBy"),
      is("Where are requests counted and slowed down?", "apps/server/src/http/request-limits.ts", "limitRequests"),
    ],
  },
  {
    title: "The server",
    answers: [
      is("Where does a filing change its status?", "apps/server/src/mpci/state-machine.ts", "applyMpciEvent"),
      is(
        "What happens when a filing is submitted?",
        "apps/server/src/features/mpci/submission/submit-filing.ts",
        "submitFiling",
      ),
      is("Where does a retry delay live?", "apps/server/src/jobs/queues.ts", "retryDelaySeconds"),
      is(
        "For how long does the circuit breaker let no call through?",
        "apps/server/src/jobs/circuit-breaker.ts",
        "openMs",
      ),
      is("What does a filing cost?", "apps/server/src/ledger/price.ts", "quoteMpci"),
      is("Where is an environment variable read?", "apps/server/src/env.ts", "readSettings"),
      is("Which tables and columns are there?", "apps/server/src/db/schema.sql", "filings"),
    ],
  },
  {
    title: "The authorities",
    answers: [
      is("Where is a CUSCAR segment written?", "packages/gateways/src/mpci/write-cuscar.ts", "writeCuscar"),
      is("What does a code of NAIC's answer mean?", "packages/gateways/src/mpci/statuses.ts", "responseEvents"),
      is(
        "Where does a notice of NAIC arrive?",
        "apps/server/src/features/mpci/answers/receive-notice.ts",
        "bindMpciInbox",
      ),
      is("What does the sandbox answer to a bill?", "apps/sandbox/src/mpci/scenarios.ts", "scenarios"),
    ],
  },
  {
    title: "Seal and proof",
    answers: [
      is("What is signed?", "packages/seal/src/signed/filing-submission.ts", "FILING_SUBMISSION_TYPES"),
      is("Where is a receipt checked?", "packages/seal/src/verify-receipt.ts", "verifyReceipt"),
    ],
  },
  {
    title: "The screens",
    answers: [
      is("Where is a page's address?", "apps/web/src/app/routes/route-tree.ts", "routeTree"),
      is("Where is an entry of the navigation?", "apps/web/src/app/frame/destinations.ts", "useDestinationGroups"),
      is("Where is the colour of a status?", "apps/web/src/filing/mpci/status-colours.ts", "statusLook"),
      is("What is a status called?", "packages/phrases/src/mpci/statuses.ts", "statusLabels"),
      is("How is a time or a number shown?", "apps/web/src/i18n/formats.ts", "createFormats"),
    ],
  },
];

export const answers: readonly Answer[] = groups.flatMap((group) => group.answers);

export function renderWhereIs(): string {
  const parts = groups.map(({ title, answers: rows }) =>
    [
      `## ${title}`,
      table(
        ["Question", "File", "Look for"],
        rows.map(({ question, file, symbol }) => [question, filesOf(file), `\`${symbol}\``]),
      ),
    ].join("\n\n"),
  );
  return `${[
    "# Where is it?",
    "RENDERED by `npm run docs` from `scripts/docs/where-is.ts`; a check sees to it that each file exists and holds what is named. Where Abu Dhabi Customs has a file of the same name at the same place, a link to it follows.",
    ...parts,
  ].join("\n\n")}\n`;
}

function filesOf(file: string): string {
  const other = file.replace("/mpci/", "/adc/");
  const link = `[\`${file}\`](../${file})`;
  return other !== file && existsSync(root + other) ? `${link}, [ADC](../${other})` : link;
}
