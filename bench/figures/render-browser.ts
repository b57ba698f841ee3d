// What the browser takes: the page from a key press to the next paint, and a first visit on the simulated phone.
import { defaultLocale } from "@filings/contract/platform/places";
import { table } from "../../scripts/docs/markdown.ts";
import type { FirstVisitFigures, InteractionFigures, Latest } from "./figures.ts";
import type { Machine } from "./machine.ts";
import { machineOf, verdict } from "./machine-words.ts";

const must = {
  letterMs: 50,
  scrollP95Ms: 34,
  openMs: 100,
  checkedMs: 3_000,
  gridScrollP95Ms: 17,
  draftsMs: 10_000,
  batchMs: 15_000,
  performance: 97,
  lcpMs: 1_800,
  tbtMs: 100,
};

export function inTheBrowser({ interactions, firstVisits }: Pick<Latest, "interactions" | "firstVisits">): string[] {
  return [
    "## In the browser",
    ...(interactions === undefined ? [nothing("interactions")] : interactionsOf(interactions)),
    ...(firstVisits === undefined ? [nothing("lighthouse")] : firstVisitsOf(firstVisits)),
  ];
}

function nothing(script: string): string {
  return `No whole run of \`npm run bench:${script}\` has been kept yet.`;
}

function interactionsOf(figures: InteractionFigures): string[] {
  const { editor, list, filings, scrollP95Ms, openMs } = figures;
  return [
    how("bench:interactions", figures, `a processor ${editor.slowdown} times slower; a filing is opened without it`),
    table(
      ["To the next paint", "ms", "Must", "Met"],
      [
        row("a letter in a draft of 999 goods items, median", editor.letterMs, must.letterMs),
        row("a letter in a draft of 999 goods items, worst", editor.worstLetterMs, null),
        row("anything done in that draft, p98", editor.p98Ms, null),
        row(`a letter in the search of ${filings} filings, median`, list.letterMs, must.letterMs),
        row("anything done in that list, p98", list.p98Ms, null),
        row("a frame of the list while it scrolls, p95", scrollP95Ms, must.scrollP95Ms),
        row("a filing opened from the list, its screen loaded before", openMs, must.openMs),
        ...ofManyBills(figures),
      ],
    ),
  ];
}

function row(what: string, ms: number, most: number | null): string[] {
  return [what, String(ms), most === null ? "" : String(most), most === null ? "" : verdict(ms <= most)];
}

/** On this machine as it is, without the slowdown. */
function ofManyBills({ manyBills: many, bigList: big }: InteractionFigures): string[][] {
  return [
    ...(many === undefined
      ? []
      : [
          row(
            `${many.bills} bills with ${many.lines} lines read from a file and checked`,
            many.checkedMs,
            must.checkedMs,
          ),
          row("a frame of their rows while they scroll, p95", many.gridScrollP95Ms, must.gridScrollP95Ms),
          row("their drafts made", many.draftsMs, must.draftsMs),
          row(`${many.batch} bills sealed and submitted, the key open`, many.batchMs, must.batchMs),
        ]),
    ...(big === undefined
      ? []
      : [
          row(`a list of ${big.filings} filings opened`, big.openMs, null),
          row("all of them selected by their question", big.selectAllMs, null),
        ]),
  ];
}

function firstVisitsOf(figures: FirstVisitFigures): string[] {
  const fast = figures.screens.filter(({ language }) => language === defaultLocale);
  return [
    how("bench:lighthouse", figures, `medians of ${figures.runs} first visits on Lighthouse's phone`),
    table(
      ["First visit", "Performance", "LCP ms", "TBT ms", "CLS", "kB in all", "Met"],
      fast.map(({ screen, performance, lcpMs, tbtMs, cls, kB }) => [
        ...[screen, String(performance), String(lcpMs), String(tbtMs), String(cls), String(kB)],
        verdict(performance >= must.performance && lcpMs <= must.lcpMs && tbtMs <= must.tbtMs),
      ]),
    ),
    `Must: performance ${must.performance}, LCP ${must.lcpMs} ms, TBT ${must.tbtMs} ms.`,
    table(
      ["First visit", "Language", "Accessibility", "Best practices", "Met"],
      figures.screens.map(({ screen, language, accessibility, bestPractices }) => [
        ...[screen, language, String(accessibility), String(bestPractices)],
        verdict(accessibility === 100 && bestPractices === 100),
      ]),
    ),
  ];
}

function how(script: string, machine: Machine, rest: string): string {
  return [`${machineOf(machine)}; ${rest}.`, `To repeat it: \`npm run ${script}\`.`].join("\n");
}
