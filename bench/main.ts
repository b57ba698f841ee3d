// npm run bench [-- PART …]: measures each part, prints its figures, and keeps those of a whole run in bench/latest.json.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../scripts/build-server.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { measureBurst } from "./burst/measure-burst.ts";
import { measureCallbacks } from "./callbacks/measure-callbacks.ts";
import { measureCalls, measureEmbedded, measureGrowth } from "./calls/measure-calls.ts";
import { measureCodec } from "./codec.ts";
import { measureDocuments } from "./documents/measure-documents.ts";
import { isWhole, keepFigures, latestFile } from "./figures/keep-figures.ts";
import { renderPerformance } from "./figures/render-performance.ts";
import { measureHostile } from "./hostile/measure-hostile.ts";
import { measureStart } from "./start/measure-start.ts";

interface Part {
  readonly says: string;
  /** The part's members of bench/latest.json; those of other parts stay unchanged. */
  readonly measure: (scratch: string) => Promise<object>;
}

const parts: Readonly<Record<string, Part>> = {
  calls: { says: "every call beside the baseline on PostgreSQL, 100,000 filings", measure: measureCalls },
  growth: { says: "the reading calls at 100,000 and 1,000,000 filings", measure: measureGrowth },
  embedded: { says: "one person alone on the embedded database", measure: measureEmbedded },
  start: { says: "the start of the API, and its memory, idle and under load", measure: measureStart },
  burst: { says: "500 bills submitted in a burst and answered, with one worker and with two", measure: measureBurst },
  codec: { says: "cargo reports of 100 items written and read", measure: codec },
  documents: {
    says: "100 MB of papers up, down and as a zip beside a baseline, memory, a zip of 100 papers",
    measure: measureDocuments,
  },
  hostile: {
    says: "20 hostile uploads and 20 wrong bodies at once: how long another company's calls wait",
    measure: measureHostile,
  },
  callbacks: { says: "100 signed payment callbacks at once: waits, and one effect each", measure: measureCallbacks },
};

async function codec(): Promise<object> {
  const figures = measureCodec();
  console.log("\nCUSCAR of 100 items:", JSON.stringify(figures));
  return { codec: figures };
}

async function main(asked: readonly string[]): Promise<void> {
  const names = asked.filter((one) => !one.startsWith("-"));
  const isUnknown = names.some((name) => !(name in parts));
  if (isUnknown || asked.includes("--help")) {
    console.log(help());
    process.exitCode = isUnknown ? 1 : 0;
    return;
  }
  const figures = await measure(names.length > 0 ? names : Object.keys(parts));
  console.log(renderPerformance(figures));
  if (!isWhole(asked)) return console.log("A look: nothing was kept.");
  keepFigures(latestFile, figures);
  console.log("Kept in bench/latest.json; `npm run docs` renders docs/performance.md.");
}

/** Nothing is kept before the last part has ended, so that what is kept is whole. */
async function measure(names: readonly string[]): Promise<object> {
  const scratch = mkdtempSync(join(tmpdir(), "filings-bench-"));
  try {
    // What a release starts with.
    buildWeb();
    await buildServer();
    const figures = {};
    for (const name of names) Object.assign(figures, await parts[name]!.measure(scratch));
    return figures;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function help(): string {
  const lines = Object.entries(parts).map(([name, { says }]) => `  ${name.padEnd(11)}${says}`);
  return [
    "npm run bench                     every part",
    "npm run bench -- PART …           these parts:",
    ...lines,
    "",
    "Neither of these is kept:",
    "  --quick         a look: less of everything",
    "  --calls=A,B     the calls with one of these words in their name",
  ].join("\n");
}

await main(process.argv.slice(2));
