// What a burst of bills takes, as a section of docs/performance.md.
import { table } from "../../scripts/docs/markdown.ts";
import type { Burst } from "../burst/run-burst.ts";
import type { BurstFigures } from "./figures.ts";
import { machineOf, verdict } from "./machine-words.ts";

/** From the first submit to the last LOAD, with one worker. */
const secondsMost = 60;
/** Two workers do so many times the bills of one. */
const fasterLeast = 1.5;
/** A burst of one company makes another's list slower by so much. */
const listSlowerMost = 1.5;

export function burstOf(figures: BurstFigures): string[] {
  const { bills, filings, bursts, postgres, oneWorker, twoWorkers } = figures;
  const both = [oneWorker, twoWorkers];
  const faster = ratio(twoWorkers.billsPerSecond, oneWorker.billsPerSecond);
  const slower = both.map(({ listAlone, listBeside }) => ratio(listBeside.p50, listAlone.p50));
  const row = (name: string, of: (burst: Burst) => string | number) => [
    name,
    ...both.map((burst) => String(of(burst))),
  ];
  return [
    `## ${bills} bills in a burst`,
    [
      `${machineOf(figures)}, ${postgres}, ${filings.toLocaleString("en-GB")} filings; medians of ${bursts} bursts. To repeat it:`,
      "`npm run bench -- burst`. One company's bills, prepared and sealed before, are submitted over six connections; the sandbox, in a",
      "process of its own, answers each at once with three messages. The API, the workers, PostgreSQL, the sandbox and the measuring share",
      "the machine. Each bill was sent, charged and answered once, or there would be no figures.",
    ].join("\n"),
    table(
      ["", "One worker", "Two workers"],
      [
        row("First submit to last LOAD, s", ({ seconds }) => seconds),
        row("of it until the last submit was answered, s", ({ submitSeconds }) => submitSeconds),
        row("Bills a second", ({ billsPerSecond }) => billsPerSecond),
        row("Processor time of the workers, s", ({ cpu }) => cpu.workers),
        row("of the API, s", ({ cpu }) => cpu.api),
        row("of PostgreSQL, s", ({ cpu }) => cpu.postgres),
        row("of the sandbox, s", ({ cpu }) => cpu.sandbox),
        row("A message waits to be sent, p50 / p99 ms", ({ sendLag }) => `${sendLag.p50} / ${sendLag.p99}`),
        row("An answer waits to be read, p50 / p99 ms", ({ noticeLag }) => `${noticeLag.p50} / ${noticeLag.p99}`),
        row("Another company's list alone, p50 / p99 ms", ({ listAlone }) => `${listAlone.p50} / ${listAlone.p99}`),
        row("The list beside the burst, p50 / p99 ms", ({ listBeside }) => `${listBeside.p50} / ${listBeside.p99}`),
      ],
    ),
    table(
      ["Must", "Measured", "Met"],
      [
        [
          `the last LOAD within ${secondsMost} s, one worker`,
          `${oneWorker.seconds} s`,
          verdict(oneWorker.seconds <= secondsMost),
        ],
        [`two workers do ×${fasterLeast} the bills of one`, `×${faster}`, verdict(faster >= fasterLeast)],
        [
          `another company's list at most ×${listSlowerMost} slower`,
          slower.map((one) => `×${one}`).join(" / "),
          verdict(slower.every((one) => one <= listSlowerMost)),
        ],
      ],
    ),
  ];
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 100) / 100;
}
