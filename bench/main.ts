// npm run bench [-- PART …]: measures each part, prints its figures as tables, and writes them into bench/latest.json.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureCallbacks } from "./callbacks/measure-callbacks.ts";
import { measureCalls } from "./calls/measure-calls.ts";
import { measureCodec } from "./codec.ts";
import { measureDocuments } from "./documents/measure-documents.ts";
import { measureHostile } from "./hostile/measure-hostile.ts";

interface Part {
  readonly says: string;
  /** The part's members of bench/latest.json; those of other parts stay unchanged. */
  readonly measure: (scratch: string) => Promise<Record<string, unknown>>;
}

const parts: Readonly<Record<string, Part>> = {
  calls: { says: "lists, detail, create, save and submit beside the baseline on PostgreSQL", measure: measureCalls },
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

const latest = new URL("./latest.json", import.meta.url);

async function codec(): Promise<Record<string, unknown>> {
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
  const scratch = mkdtempSync(join(tmpdir(), "filings-bench-"));
  try {
    for (const name of names.length > 0 ? names : Object.keys(parts)) keep(await parts[name]!.measure(scratch));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Called after each part, so that a failure of a later part does not lose these figures. */
function keep(figures: Record<string, unknown>): void {
  const before = existsSync(latest) ? (JSON.parse(readFileSync(latest, "utf8")) as object) : {};
  writeFileSync(latest, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`);
}

function help(): string {
  const lines = Object.entries(parts).map(([name, { says }]) => `  ${name.padEnd(11)}${says}`);
  return [
    "npm run bench                     every part",
    "npm run bench -- PART …           these parts:",
    ...lines,
    "",
    "  --quick    a look: less of everything",
    "  --writes   of the calls those that write alone, at the smaller size",
  ].join("\n");
}

await main(process.argv.slice(2));
