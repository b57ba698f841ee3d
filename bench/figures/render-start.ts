// The start of the API and its memory, as a section of docs/performance.md.
import { table } from "../../scripts/docs/markdown.ts";
import type { StartFigures } from "./figures.ts";
import { machineOf, verdict } from "./machine-words.ts";

const startMsMost = 1_500;
const idleMbMost = 150;

export function startOf(figures: StartFigures): string[] {
  const { postgres, starts, startMs, idleMb, loadedMb } = figures;
  return [
    "## The start of the API, and its memory",
    [
      `${machineOf(figures)}, ${postgres}; medians of ${starts} starts on a migrated database, after a first one that compiles. To repeat it:`,
      "`npm run bench -- start`. The load is one company's list.",
    ].join("\n"),
    table(
      ["", "Measured", "Must", "Met"],
      [
        ["Start to first answer", `${startMs} ms`, `${startMsMost} ms`, verdict(startMs <= startMsMost)],
        ["Memory, idle", `${idleMb} MB`, `${idleMbMost} MB`, verdict(idleMb <= idleMbMost)],
        ["Memory, most under load", `${loadedMb} MB`, "", ""],
      ],
    ),
  ];
}
