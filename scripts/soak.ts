// The long runs: each part by itself, counted into one file, so that what was stopped goes on where it was.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { assertNode, report, root, runTests } from "./steps/run-step.ts";
import { compileWords } from "./words.ts";

interface Part {
  readonly says: string;
  readonly projects: readonly string[];
  /** Beginnings of the paths of its tests; none: all of the projects. */
  readonly files: readonly string[];
}

export const parts: Readonly<Record<string, Part>> = {
  locks: { says: "500 races for one data folder", projects: ["faults"], files: ["tests/faults/data-lock"] },
  "kills-mpci": { says: "kill -9 at each step of a bill", projects: ["faults"], files: ["tests/faults/killed-"] },
  "kills-adc": {
    says: "kill -9 at each step of a declaration",
    projects: ["faults"],
    files: ["tests/faults/adc-killed-"],
  },
  restarts: {
    says: "PostgreSQL and workers that end under load",
    projects: ["faults"],
    files: ["tests/faults/database-restart", "tests/faults/nodes"],
  },
  messages: {
    says: "100,000 spoilt messages, each found again",
    projects: ["faults"],
    files: ["tests/faults/spoilt-messages"],
  },
  orders: {
    says: "answers in every order, filings and payments walked at random",
    projects: ["faults", "db"],
    files: [
      "tests/faults/answers",
      "tests/faults/walks",
      "apps/server/src/features/adc/answers/order-of-arrival",
      "apps/server/src/features/adc/payments/walks",
      "apps/server/src/ledger/ledger-histories",
    ],
  },
  uploads: {
    says: "files of every kind, and what they may hide",
    projects: ["unit", "db"],
    files: [
      "apps/server/src/documents",
      "apps/server/src/features/adc/documents",
      "apps/server/src/features/mpci/attachments",
    ],
  },
  requests: { says: "every call with bad input", projects: ["gateway"], files: [] },
  release: {
    says: "the release from the registry, as the Dockerfile makes it",
    projects: ["faults"],
    files: ["tests/faults/release"],
  },
  rehearsal: {
    says: "an installation from nothing to its first customer, lost and restored, as docs/operations.md has it",
    projects: ["faults"],
    files: ["tests/faults/rehearsal"],
  },
  databases: { says: "every database test on both databases", projects: ["db"], files: [] },
  readers: { says: "readers of messages and receipts, spoilt", projects: ["unit"], files: ["packages/"] },
};

const folder = `${root}soak`;
const counts = `${folder}/counts.jsonl`;
/** The last whole run of each part, which docs/reliability.md shows. */
export const lastRuns = "bench/soak.json";

export interface Count {
  readonly part: string;
  readonly at: string;
  readonly commit: string;
  readonly soak: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

function doneAt(commit: string, soak: string): Set<string> {
  if (!existsSync(counts)) return new Set();
  const lines = readFileSync(counts, "utf8").split("\n").filter(Boolean);
  const known = lines.map((line) => JSON.parse(line) as Count);
  const green = known.filter((count) => count.commit === commit && count.soak === soak && count.failed === 0);
  return new Set(green.map(({ part }) => part));
}

function keepLast(count: Count): void {
  const kept = JSON.parse(readFileSync(root + lastRuns, "utf8")) as Record<string, Count>;
  const sorted = Object.entries({ ...kept, [count.part]: count }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(root + lastRuns, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** What is asked for by name runs in any case; without a name, each part that was not green at this commit. */
export function partsToRun(asked: readonly string[], done: ReadonlySet<string>): string[] {
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(", ")}: no such part. There are ${Object.keys(parts).join(", ")}.`);
  }
  return asked.length > 0 ? [...asked] : Object.keys(parts).filter((name) => !done.has(name));
}

async function main(): Promise<void> {
  assertNode();
  compileWords();
  mkdirSync(folder, { recursive: true });
  const soak = process.env.SOAK || "10";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const outcomes = [];
  for (const part of partsToRun(process.argv.slice(2), doneAt(commit, soak))) {
    const { says, projects, files } = parts[part]!;
    console.log(`${part}: ${says} …`);
    const outcome = await runTests(part, projects, { env: { SOAK: soak }, files });
    const { passed, failed, seconds, output } = outcome;
    // The whole run may take a night: what failed early in it is read while it goes on.
    writeFileSync(`${folder}/${part}.log`, output);
    const count: Count = {
      part,
      at: new Date().toISOString(),
      commit,
      soak,
      passed,
      failed,
      seconds: Math.round(seconds),
    };
    appendFileSync(counts, `${JSON.stringify(count)}\n`);
    keepLast(count);
    console.log(`${part}: ${failed === 0 ? "green" : `${failed} failed, see soak/${part}.log`}, ${count.seconds} s`);
    outcomes.push(outcome);
  }
  if (outcomes.length === 0) console.log(`Every part is green at ${commit}; name one to run it again.`);
  else report(outcomes);
}

if (import.meta.main) await main();
