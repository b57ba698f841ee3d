// How long a file and a function may be, which ones may be longer and why, and which ones are still to be split.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isTest, root, type Source, type Violation } from "../sources.ts";

const linesMost = { product: 300, test: 500 };
const functionLinesMost = 50;

/** Tables of data, which are read row by row and would lose by splitting. */
const tables: Readonly<Record<string, string>> = {
  "apps/server/src/demo/demo-data.ts": "the companies, people and contacts of the demo, one after the other",
  "apps/web/src/features/mpci/import/bill/reading/labels.ts": "what each field is called on paper, one after the other",
  "apps/web/src/features/mpci/import/columns/synonyms.ts": "the headings of each field, one field after the other",
  "packages/contract/src/mpci/workflow.ts": "the table of the MPCI lifecycle, one row after the other",
  "packages/phrases/src/adc/declaration-types.ts": "the name of each declaration type, one after the other",
  "packages/phrases/src/refusal-sentences.ts": "the sentence of each refusal, one after the other",
  "packages/phrases/src/mpci/answers/content-codes.ts": "the words of each code of NAIC, one after the other",
  "packages/phrases/src/mpci/findings.ts": "the sentence of each finding, one after the other",
  "tests/checks/specification-rows.ts": "the rows of the specification, one after the other",
};

/** Files that are still too long; an entry that is no longer needed is itself a violation. */
export const filesToSplit: readonly string[] = [];

/** Files with a function that is still too long; an entry that is no longer needed is itself a violation. */
export const functionsToSplit: readonly string[] = [
  "apps/cli/src/mpci/many-items.ts",
  "apps/sandbox/src/adc/customs.ts",
  "apps/sandbox/src/adc/routes.ts",
  "apps/sandbox/src/deliveries.ts",
  "apps/sandbox/src/mpci/authority-routes.ts",
  "apps/sandbox/src/mpci/naic.ts",
  "apps/sandbox/src/payments/sessions.ts",
  "apps/sandbox/src/start-sandbox.ts",
  "apps/server/src/features/adc/submission/prepare-submission.ts",
  "apps/server/src/features/mpci/submission/prepare-submission.ts",
  "apps/server/src/features/mpci/submission/submit-filing.ts",
  "apps/server/src/http/server.ts",
  "apps/server/src/start-server.ts",
  "apps/web/phrases-for-browser.ts",
  "apps/web/src/features/account/keys/keys-to-approve.tsx",
  "apps/web/src/features/adc/detail/header-facts.tsx",
  "apps/web/src/features/adc/detail/payment/charges-card.tsx",
  "apps/web/src/features/adc/detail/payment/settle-payment-card.tsx",
  "apps/web/src/features/adc/documents/document-dialog.tsx",
  "apps/web/src/features/adc/list/list-filters.tsx",
  "apps/web/src/features/adc/request/form/field-words.ts",
  "apps/web/src/features/adc/request/form/goods-fields.tsx",
  "apps/web/src/features/adc/request/form/movement-fields.tsx",
  "apps/web/src/features/adc/request/form/request-form.tsx",
  "apps/web/src/features/company/network/connection-card.tsx",
  "apps/web/src/features/company/network/network-screen.tsx",
  "apps/web/src/features/mpci/connection/connect-form.tsx",
  "apps/web/src/features/mpci/detail/detail-actions.tsx",
  "apps/web/src/features/mpci/editor/checks/draft-checks.ts",
  "apps/web/src/features/mpci/editor/draft/use-draft-editor.ts",
  "apps/web/src/features/mpci/editor/editor.tsx",
  "apps/web/src/features/mpci/editor/grid/container-cell.tsx",
  "apps/web/src/features/mpci/editor/grid/grid.tsx",
  "apps/web/src/features/mpci/editor/grid/row.tsx",
  "apps/web/src/features/mpci/editor/keep/autosave.ts",
  "apps/web/src/features/mpci/editor/new-filing-screen.tsx",
  "apps/web/src/features/mpci/editor/panels/container-panel.tsx",
  "apps/web/src/features/mpci/editor/panels/dangerous-goods-fields.tsx",
  "apps/web/src/features/mpci/editor/panels/goods-panel.tsx",
  "apps/web/src/features/mpci/import/fix-rows.tsx",
  "apps/web/src/features/mpci/import/grid/import-grid.tsx",
  "apps/web/src/features/mpci/list/list-filters.tsx",
  "apps/web/src/features/platform/components/field-samples.tsx",
  "apps/web/src/features/platform/site-search/palette-dialog.tsx",
  "apps/web/src/features/platform/site-search/search-screen.tsx",
  "apps/web/src/identity/code/code-form.tsx",
  "apps/web/src/live/live-connection.ts",
  "apps/web/src/sealing/sealing-dialog.tsx",
  "apps/web/src/sealing/use-sealing.ts",
  "apps/web/src/session/open-key/open-key.ts",
  "apps/web/src/session/session.ts",
  "apps/web/src/ui/button/tooltip.tsx",
  "apps/web/src/ui/date/date-calendar.tsx",
  "apps/web/src/ui/date/date-field.tsx",
  "apps/web/src/ui/upload/upload-field.tsx",
  "packages/edifact/src/scan.ts",
  "packages/gateways/src/payments/stripe-provider.ts",
  "packages/xml/src/read-xml.ts",
];

export function overlongFiles(sources: readonly Source[], debts: readonly string[]): Violation[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    const most = isTest(path) ? linesMost.test : linesMost.product;
    const isOver = lines > most && !(path in tables);
    if (isOver === debts.includes(path)) return [];
    return [
      { path, says: isOver ? `has ${lines} lines, at most ${most} are allowed` : "is short enough: strike it off" },
    ];
  });
}

/** A function that is too long, where it begins, and its lines of code. */
export interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

export function overlongFunctions(found: readonly LongFunction[], debts: readonly string[]): Violation[] {
  const over = found
    .filter(({ path }) => !debts.includes(path))
    .map(({ path, line, lines }) => ({
      path: `${path}:${line}`,
      says: `begins a function of ${lines} lines, at most ${functionLinesMost} are allowed`,
    }));
  const paid = debts.filter((path) => !found.some((long) => long.path === path));
  return [...over, ...paid.map((path) => ({ path, says: "has no long function: strike it off" }))];
}

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

/** Product files alone: a group of tests is one function, as long as its tests. Blank lines and comments do not count. */
export function longFunctions(folder: string, paths: readonly string[]): LongFunction[] {
  const work = mkdtempSync(join(tmpdir(), "lengths-"));
  const rule = { level: "error", options: { maxLines: functionLinesMost, skipBlankLines: true } };
  const rules = { recommended: false, complexity: { noExcessiveLinesPerFunction: rule } };
  writeFileSync(join(work, "biome.json"), JSON.stringify({ linter: { rules } }));
  try {
    const asked = ["lint", `--config-path=${work}`, "--reporter=json", "--max-diagnostics=none"];
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const said = answerOf([biome, ...asked, ...paths.filter((path) => !isTest(path))], folder);
    const { diagnostics } = JSON.parse(said) as { readonly diagnostics: readonly Diagnostic[] };
    return diagnostics
      .filter(({ category }) => category === "lint/complexity/noExcessiveLinesPerFunction")
      .map(({ message, location: { path, start } }) => ({
        path,
        line: start.line,
        lines: Number(/\((\d+)\)/.exec(message)?.[1]),
      }));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** What it prints, whether it found something or not. */
function answerOf(command: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, command, { cwd, encoding: "utf8", stdio: "pipe", maxBuffer: 50_000_000 });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}
