// The document on performance says what was reached and what was not, and what was not measured.
import { expect, test } from "vitest";
import { renderPerformance } from "./render-performance.ts";

const figures = { perSecond: 100, p50: 9, p99: 20, bytes: 3_300, statements: 2, nodeMs: 1, postgresMs: 1 };
const run = {
  ...{ at: "2026-11-23T12:00:00.000Z", processor: "a processor", cores: 2, memoryGb: 24, node: "v24" },
  ...{ rounds: 5, seconds: 4, connections: 16 },
};
const save = "save one field (revision lock)";
const calls = {
  ...run,
  ...{ postgres: "PostgreSQL 15", filings: 100_000, memory: { idleMb: 150, afterMb: 300 }, startMs: 1_200 },
  rows: [
    { call: "detail", ours: figures, baseline: figures, ratio: 0.4, must: 0.35, best: 0.55 },
    { call: save, ours: figures, baseline: figures, ratio: 0.05, must: 0.3, best: 0.45 },
    { call: "sign-in", ours: figures, baseline: figures, ratio: 0.02, must: null, best: null },
  ],
};
const rowOf = (text: string, call: string) => text.split("\n").find((line) => line.startsWith(`| ${call} |`));

test("a share of the baseline that was not reached is said so, and one that nobody asked for is not judged", () => {
  const text = renderPerformance({ calls });
  expect(text).toContain('1 of 2 "must" are met.');
  expect(rowOf(text, "detail")).toContain("| 0.4 | 0.35 | 0.55 | yes |");
  expect(rowOf(text, save)).toContain("| 0.05 | 0.3 | 0.45 | **no** |");
  expect(rowOf(text, "sign-in")).toContain("| 0.02 |  |  |  |");
});

test("a call under its best share is named with the reason, and one without such a share is not", () => {
  const text = renderPerformance({ calls });
  expect(text).toMatch(/- \*\*detail\*\*: One statement joins/);
  expect(text).toMatch(/- \*\*save one field \(revision lock\)\*\*: The whole bill/);
  expect(text).not.toContain("**sign-in**");
  expect(renderPerformance({ calls: { ...calls, rows: calls.rows.slice(2) } })).not.toContain("stays under");
});

test("machine, day and the command that repeats it are named", () => {
  const text = renderPerformance({ calls });
  for (const said of ["2026-11-23", "2 cores of a processor", "PostgreSQL 15", "npm run bench -- calls"])
    expect(text).toContain(said);
});

test("the embedded database has a column of its own", () => {
  const embedded = {
    ...run,
    connections: 1,
    filings: 10_000,
    rows: [{ call: save, figures: { ...figures, p50: 31 } }],
  };
  expect(rowOf(renderPerformance({ calls, embedded }), save)).toMatch(/\| 31 \|$/);
  expect(renderPerformance({ embedded })).toContain("| 31 | 20 | 15 | **no** |");
});

test("a read that a million filings slow down too much is said so", () => {
  const row = (call: string, slower: number) => ({ call, few: figures, many: figures, slower });
  const rows = [row("detail", 1.05), row("list", 1.4)];
  const text = renderPerformance({
    growth: { ...run, postgres: "PostgreSQL 15", hugePages: true, few: 100_000, many: 1_000_000, rows },
  });
  expect(rowOf(text, "detail")).toContain("| ×1.05 | ×1.1 | yes |");
  expect(rowOf(text, "list")).toContain("| ×1.4 | ×1.1 | **no** |");
});

test("of a burst of bills it says which of what must be was reached", () => {
  const waits = { jobs: 500, calls: 100, p50: 10, p99: 90, most: 100 };
  const cpu = { workers: 9, api: 8, postgres: 12, sandbox: 3 };
  const one = {
    ...{ seconds: 20, submitSeconds: 9, billsPerSecond: 25, cpu, sendLag: waits, noticeLag: waits },
    ...{ listAlone: waits, listBeside: { ...waits, p50: 14 } },
  };
  const two = { ...one, seconds: 16, billsPerSecond: 31 };
  const counts = { postgres: "PostgreSQL 15", filings: 100_000, bills: 500, bursts: 3 };
  const text = renderPerformance({ burst: { ...run, ...counts, oneWorker: one, twoWorkers: two } });
  expect(text).toContain("## 500 bills in a burst");
  expect(rowOf(text, "the last LOAD within 60 s, one worker")).toContain("| 20 s | yes |");
  expect(rowOf(text, "two workers do ×1.5 the bills of one")).toContain("| ×1.24 | **no** |");
  expect(rowOf(text, "another company's list at most ×1.5 slower")).toContain("| ×1.4 / ×1.4 | yes |");
  expect(renderPerformance({})).toContain("The burst of bills: no whole run has been kept yet.");
});

test("what was not measured is not shown", () => {
  expect(renderPerformance({})).toContain("no whole run has been kept yet");
});

test("of the start it says what was reached, and which part measures it", () => {
  const figures = { ...run, postgres: "PostgreSQL 15", starts: 5, startMs: 1_400, idleMb: 151, loadedMb: 300 };
  const text = renderPerformance({ start: figures });
  expect(text).toContain("| Start to first answer | 1400 ms | 1500 ms | yes |");
  expect(text).toContain("| Memory, idle | 151 MB | 150 MB | **no** |");
  expect(renderPerformance({})).toContain("`npm run bench -- start` makes one.");
});

test("what the browser takes is judged, a letter and a first visit alike", () => {
  const machine = { at: run.at, processor: run.processor, cores: 2, memoryGb: 24, node: "v24" };
  const screen = { slowdown: 4, letterMs: 40, worstLetterMs: 80, p98Ms: 96, worstMs: 120 };
  const text = renderPerformance({
    interactions: {
      ...{ ...machine, filings: 300, editor: screen, list: screen, scrollP95Ms: 50, openMs: 60 },
      manyBills: {
        ...{ bills: 500, lines: 5_000, checkedMs: 2_000, gridScrollP95Ms: 17, draftsMs: 11_000 },
        ...{ batch: 50, batchMs: 9_000 },
      },
      bigList: { filings: 100_000, openMs: 400, selectAllMs: 50 },
    },
    firstVisits: {
      ...machine,
      runs: 5,
      screens: ["en_GB", "ar_EG"].map((language) => ({
        ...{ language, screen: "public home", performance: 98, lcpMs: 1_900, tbtMs: 20, cls: 0.01, kB: 170 },
        ...{ accessibility: 100, bestPractices: language === "en_GB" ? 100 : 96 },
      })),
    },
  });
  expect(rowOf(text, "a letter in a draft of 999 goods items, median")).toContain("| 40 | 50 | yes |");
  expect(rowOf(text, "a frame of the list while it scrolls, p95")).toContain("| 50 | 34 | **no** |");
  expect(rowOf(text, "500 bills with 5000 lines read from a file and checked")).toContain("| 2000 | 3000 | yes |");
  expect(rowOf(text, "their drafts made")).toContain("| 11000 | 10000 | **no** |");
  expect(rowOf(text, "a list of 100000 filings opened")).toContain("| 400 |");
  expect(rowOf(text, "public home")).toContain("| 98 | 1900 | 20 | 0.01 | 170 | **no** |");
  expect(rowOf(text, "public home | en_GB")).toContain("| 100 | 100 | yes |");
  expect(rowOf(text, "public home | ar_EG")).toContain("| 100 | 96 | **no** |");
});
