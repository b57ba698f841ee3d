// What each call costs: the product's figures beside those of the baseline, as the last whole benchmark measured them.

import { table } from "../../scripts/docs/markdown.ts";
import { belowBest } from "./below-best.ts";
import type { CallsFigures, EmbeddedFigures, GrowthFigures, Latest } from "./figures.ts";
import type { Machine } from "./machine.ts";
import { machineOf, verdict } from "./machine-words.ts";
import { inTheBrowser } from "./render-browser.ts";
import { burstOf } from "./render-burst.ts";
import { startOf } from "./render-start.ts";

/** A million filings may make a read slower by so much. */
const slowerMost = 1.1;
/** What one person waits for on the embedded database, in milliseconds. */
const embeddedMust: Readonly<Record<string, number>> = {
  "list of 25, one status, any company": 10,
  "save one field (revision lock)": 15,
};

export function renderPerformance(latest: Latest): string {
  const { calls, growth, embedded, burst, start, interactions, firstVisits } = latest;
  const parts = [
    "# What a call costs",
    "RENDERED by `npm run docs` from `bench/latest.json`, which a whole run of `npm run bench` writes.",
    [
      "The baseline is a bare `node:http` and `pg` handler over tables of its own (`bench/baseline`): a token check and one prepared",
      "statement a call, no rules, no history, no outbox. It has as many filings of the same size, in as many companies, of which",
      "one has a fifth. Both are measured in the same run, one after the other in each round; so the ratio holds on another",
      "machine, and the figures beside it do not.",
    ].join("\n"),
    ...(calls === undefined ? [nothing("calls", "calls beside the baseline")] : callsOf(calls, embedded)),
    ...(growth === undefined ? [nothing("growth", "million filings")] : growthOf(growth)),
    ...(embedded === undefined ? [nothing("embedded", "embedded database")] : embeddedOf(embedded)),
    ...(start === undefined ? [nothing("start", "start of the API")] : startOf(start)),
    ...(burst === undefined ? [nothing("burst", "burst of bills")] : burstOf(burst)),
    ...inTheBrowser({ interactions, firstVisits }),
  ];
  return `${parts.join("\n\n")}\n`;
}

function nothing(part: string, what: string): string {
  return `The ${what}: no whole run has been kept yet. \`npm run bench -- ${part}\` makes one.`;
}

function callsOf(figures: CallsFigures, embedded: EmbeddedFigures | undefined): string[] {
  const { rows, filings, postgres, memory, startMs } = figures;
  const asked = rows.filter(({ must }) => must !== null);
  const met = asked.filter(({ ratio, must }) => ratio >= must!);
  const alone = new Map(embedded?.rows.map(({ call, figures: { p50 } }) => [call, p50]));
  return [
    `## Every call beside the baseline, ${count(filings)} filings`,
    how("calls", figures, postgres),
    `${met.length} of ${asked.length} "must" are met.`,
    table(
      [
        ...["Call", "Baseline, calls/s", "Ours, calls/s", "Ours / baseline", "Must", "Best", "Met"],
        ...["p50 ms", "p99 ms", "Baseline's p50 / p99 ms", "Statements", "Bytes", "Node CPU ms", "PostgreSQL CPU ms"],
        "Embedded alone, p50 ms",
      ],
      rows.map(({ call, ours, baseline, ratio, must, best }) => [
        ...[call, count(baseline.perSecond), count(ours.perSecond), String(ratio), text(must), text(best)],
        verdict(must === null ? null : ratio >= must),
        ...[String(ours.p50), String(ours.p99), `${baseline.p50} / ${baseline.p99}`, text(ours.statements)],
        ...[count(ours.bytes), text(ours.nodeMs), text(ours.postgresMs), text(alone.get(call) ?? null)],
      ]),
    ),
    [
      "Statements and processor time are those of one call, with what the server does for it after its answer; the baseline has",
      "one statement a call. A notice is timed from its receipt to the event in the filing's history, one worker beside the API.",
      "Bytes are those of the whole answer.",
    ].join("\n"),
    ...belowBest(rows),
    `The API gives its first answer ${startMs} ms after its start. It holds ${memory.idleMb} MB before the load, and ${memory.afterMb} MB after it.`,
  ];
}

function growthOf(figures: GrowthFigures): string[] {
  const { rows, few, many, postgres, hugePages } = figures;
  return [
    `## Reading with ${count(few)} and ${count(many)} filings`,
    how("growth", figures, postgres),
    table(
      ["Call", `p50 ms at ${count(few)}`, `p50 ms at ${count(many)}`, "Slower", "Must", "Met", "p99 ms"],
      rows.map(({ call, few: atFew, many: atMany, slower }) => [
        ...[call, String(atFew.p50), String(atMany.p50), `×${slower}`, `×${slowerMost}`, verdict(slower <= slowerMost)],
        String(atMany.p99),
      ]),
    ),
    [
      `PostgreSQL's buffers lay in ${hugePages ? "huge pages" : "pages of 4 kB"}. In pages of 4 kB each connection pays for the first touch of each of them, which`,
      "is measured at a million filings and is no cost of a call: `sysctl -w vm.nr_hugepages=3300` before the run (for 6 GB of buffers)",
      "gives it huge ones. A look-up of HS codes or dangerous goods asks no database: how far it is from ×1 is how far two sides differ by chance.",
      "A search by a beginning finds ten times as many bills among ten times as many (some 220 and 2,200), and looks at each for the newest 25.",
    ].join("\n"),
  ];
}

function embeddedOf(figures: EmbeddedFigures): string[] {
  const { rows, filings } = figures;
  return [
    `## One person alone on the embedded database, ${count(filings)} filings`,
    how("embedded", figures),
    table(
      ["Call", "p50 ms", "p99 ms", "Must, p50 ms", "Met"],
      rows.map(({ call, figures: { p50, p99 } }) => {
        const must = embeddedMust[call] ?? null;
        return [call, String(p50), String(p99), text(must), verdict(must === null ? null : p50 <= must)];
      }),
    ),
  ];
}

interface Run extends Machine {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

function how(part: string, run: Run, postgres?: string): string {
  const { rounds, seconds, connections } = run;
  const database = postgres === undefined ? "the embedded database" : postgres;
  const line = connections === 1 ? "one connection" : `${connections} connections`;
  return [
    `${machineOf(run)}, ${database}; ${line}, medians of ${rounds} rounds`,
    `of ${seconds} s. To repeat it: \`npm run bench -- ${part}\`.`,
  ].join("\n");
}

function text(value: number | null): string {
  return value === null ? "" : String(value);
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}
