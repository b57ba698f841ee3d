// Writes the documents that are rendered from code, or with --check says which of them lag behind.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Latest } from "../bench/figures/figures.ts";
import { renderPerformance } from "../bench/figures/render-performance.ts";
import { renderApi } from "./docs/api.ts";
import { renderAttacks } from "./docs/attacks.ts";
import { renderCoverage } from "./docs/coverage.ts";
import { renderErrors } from "./docs/errors.ts";
import { renderBillOfMaterials, renderLicences } from "./docs/installed/libraries.ts";
import { renderLanguages } from "./docs/languages.ts";
import { withLayers } from "./docs/layers.ts";
import { renderSchema } from "./docs/schema.ts";
import { renderMpciRules } from "./docs/tested/mpci-rules.ts";
import { renderReliability } from "./docs/tested/reliability.ts";
import { renderAdcTransitions, renderMpciTransitions } from "./docs/tested/transitions.ts";
import { renderWhereIs } from "./docs/where-is.ts";
import { renderWording } from "./docs/wording.ts";
import { renderWorkflows } from "./docs/workflows.ts";
import { type Count, lastRuns } from "./soak.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Each rendered document: its path from the root, and its text as it should be. */
export async function renderedDocuments(): Promise<Map<string, string>> {
  return new Map([
    ["docs/api.md", renderApi()],
    ["docs/workflows.md", renderWorkflows()],
    ["docs/adc-transitions.md", renderAdcTransitions()],
    ["docs/mpci-transitions.md", renderMpciTransitions()],
    ["docs/mpci-rules.md", renderMpciRules()],
    ["docs/errors.md", renderErrors()],
    ["docs/where-is.md", renderWhereIs()],
    ["docs/architecture.md", withLayers(readDocument("docs/architecture.md"))],
    ["docs/specification-coverage.md", renderCoverage()],
    ["docs/security/attacks.md", renderAttacks()],
    ["docs/security/sbom.cdx.json", renderBillOfMaterials()],
    ["docs/security/licences.md", renderLicences()],
    ["docs/performance.md", renderPerformance(JSON.parse(readDocument("bench/latest.json")) as Latest)],
    ["docs/reliability.md", renderReliability(JSON.parse(readDocument(lastRuns)) as Record<string, Count>)],
    ["docs/wording.tsv", renderWording()],
    ["docs/languages.md", renderLanguages()],
    ["apps/server/src/db/schema.sql", await renderSchema()],
  ]);
}

/** The documents whose text is not what the code says now. */
export function staleDocuments(documents: ReadonlyMap<string, string>, read: (path: string) => string): string[] {
  return [...documents].filter(([path, text]) => read(path) !== text).map(([path]) => path);
}

export function readDocument(path: string): string {
  try {
    return readFileSync(root + path, "utf8");
  } catch {
    return "";
  }
}

if (import.meta.main) {
  const documents = await renderedDocuments();
  const stale = staleDocuments(documents, readDocument);
  if (process.argv.includes("--check")) {
    for (const path of stale) console.error(`${path} lags behind: run "npm run docs" and commit.`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    for (const path of stale) writeFileSync(root + path, documents.get(path)!);
    console.log(stale.length === 0 ? "Every document is as the code says." : `Rendered ${stale.join(", ")}`);
  }
}
