// Every line of OWASP ASVS 5.0 that applies is answered once, by what exists or with what is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";

/** The lines of levels 1 and 2 in each chapter; V10 and V17 speak of OAuth and WebRTC. */
const linesOf: Readonly<Record<string, number>> = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7 },
  ...{ V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16 },
};
const answers = ["yes", "partly", "not yet", "none here", "operator"];

interface Row {
  readonly line: string;
  readonly answer: string;
  readonly by: string;
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \|[^|]*\| ([^|]*) \| ?([^|]*?) ?\|$/gm)].map(
    ([, line = "", answer = "", by = ""]) => ({ line, answer, by }),
  );
}

/** Lines that stand twice, that are answered by no word of the list, or by a word alone. */
function faultsOf(rows: readonly Row[]): string[] {
  const lines = rows.map(({ line }) => line);
  return rows.flatMap(({ line, answer, by }, at) => [
    ...(lines.indexOf(line) === at ? [] : [`${line} stands twice`]),
    ...(answers.includes(answer) ? [] : [`${line} is answered "${answer}"`]),
    ...(by !== "" || answer === "none here" ? [] : [`${line} names neither a file nor a reason`]),
  ]);
}

const text = readFileSync(join(root, "docs/security/asvs.md"), "utf8");

test("a planted line that stands twice, has no reason or another word is found", () => {
  const planted = "| V1.1.1 | x | yes | `a` |\n| V1.1.1 | x | yes |  |\n| V1.1.2 | x | perhaps | soon |\n";
  expect(faultsOf(rowsOf(planted))).toEqual([
    "V1.1.1 stands twice",
    "V1.1.1 names neither a file nor a reason",
    'V1.1.2 is answered "perhaps"',
  ]);
});

test("217 lines are answered, each once", () => {
  const rows = rowsOf(text);
  const counted = Object.fromEntries(
    Object.keys(linesOf).map((chapter) => [chapter, rows.filter(({ line }) => line.startsWith(`${chapter}.`)).length]),
  );
  expect(counted).toEqual(linesOf);
  expect(rows).toHaveLength(217);
  expect(faultsOf(rows)).toEqual([]);
});
