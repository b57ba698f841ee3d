// Runs one step of a check and says how it went; the pinned Node alone is used.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brokenOff, type Counts, countsOfPlaywright, countsOfVitest } from "./test-reports.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** What was printed, shown where something failed. */
  readonly output: string;
}

/** Our code runs without a build on Node 24 and later; on an older one the first syntax error would be the only word. */
export function assertNode(): void {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(`Node ${process.versions.node} is too old: run this through npm, which uses the pinned Node 24.`);
    process.exit(1);
  }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", FORCE_COLOR: "0", NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  return new Promise((done) => {
    child.on("error", (error) => done({ status: 1, output: String(error) }));
    child.on("close", (status) => done({ status: status ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

/** A tool that either is content or is not: one test. */
export async function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  const { status, output } = await run(args);
  return {
    name,
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    retried: [],
    seconds: (performance.now() - start) / 1000,
    output,
  };
}

interface Chosen {
  readonly env?: NodeJS.ProcessEnv;
  readonly files?: readonly string[];
}

/**
 * The tests of some projects, all or those of some files, counted by the runner's own report; a run that ends badly
 * without one has failed. Files whose worker V8 broke off are run once more.
 */
export async function runTests(name: string, projects: readonly string[], chosen: Chosen = {}): Promise<Outcome> {
  const start = performance.now();
  const first = await runVitest(projects, chosen);
  const broken = brokenOff(first.output);
  if (broken.length === 0 || first.counts.failed > 0) return outcome({ name, start, ...first }, first.counts);
  const again = await runVitest(projects, { ...chosen, files: broken });
  const counts = {
    passed: first.counts.passed + again.counts.passed,
    failed: again.counts.failed,
    retried: [...first.counts.retried, ...broken, ...again.counts.retried],
  };
  return outcome({ name, start, status: again.status, output: `${first.output}\n${again.output}` }, counts);
}

async function runVitest(
  projects: readonly string[],
  { env = {}, files = [] }: Chosen,
): Promise<{ status: number; output: string; counts: Counts }> {
  const folder = mkdtempSync(join(tmpdir(), "filings-report-"));
  const report = join(folder, "report.json");
  try {
    const ended = await run(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...files,
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
      env,
    );
    return { ...ended, counts: countsIn(report, countsOfVitest) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The journeys in Chromium, counted by Playwright's own report. */
export async function runJourneys(): Promise<Outcome> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "filings-report-"));
  const report = join(folder, "report.json");
  try {
    const { status, output } = await run(
      ["node_modules/@playwright/test/cli.js", "test", "--project=main", "--reporter=list,json"],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
    return outcome({ name: "journeys", start, status, output }, countsIn(report, countsOfPlaywright));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Ended {
  readonly name: string;
  readonly start: number;
  readonly status: number;
  readonly output: string;
}

/** An error outside any test fails the run without a failed test. */
function outcome({ name, start, status, output }: Ended, counts: Counts): Outcome {
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, name, failed, seconds: (performance.now() - start) / 1000, output };
}

/** A run that ended before it wrote its report has no counts; its exit code tells of it. */
function countsIn(report: string, read: (text: string) => Counts): Counts {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return { passed: 0, failed: 0, retried: [] };
  }
}

export const types = () => runTool("types", ["node_modules/typescript/bin/tsc", "-p", ".", "--noEmit"]);
export const webTypes = () => runTool("web types", ["node_modules/typescript/bin/tsc", "-p", "apps/web", "--noEmit"]);
export const lint = () =>
  runTool("lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."]);

/** Prints what failed in full, each step, the tests that were tried again, and last the sum; the process ends badly if anything failed. */
export function report(outcomes: readonly Outcome[]): void {
  for (const { name, failed, output } of outcomes) {
    if (failed > 0) console.log(`\n──── ${name} ────\n${output.trimEnd()}`);
  }
  console.log("");
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  }
  for (const { name, retried } of outcomes) {
    for (const test of retried) console.log(`passed only when tried again, in ${name}: ${test}`);
  }
  const sum = (of: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  if (sum("failed") > 0 || sum("passed") === 0) process.exitCode = 1;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
