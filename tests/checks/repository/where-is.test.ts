// Every question of docs/where-is.md is answered by one existing file with the named content.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Answer, answers } from "../../../scripts/docs/where-is.ts";
import { root } from "../sources.ts";

function wrongAnswers(rows: readonly Answer[]): string[] {
  return rows.flatMap(({ file, symbol }) => {
    const text = textOf(file);
    if (text === null) return [`${file} does not exist`];
    return new RegExp(`\\b${symbol}\\b`).test(text) ? [] : [`${file} does not hold ${symbol}`];
  });
}

function textOf(path: string): string | null {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return null;
  }
}

test("a planted file that does not exist, and a name that its file does not hold, are found", () => {
  const planted = [
    { question: "Where does a limit live?", file: "packages/contract/src/numbers.ts", symbol: "limits" },
    { question: "Where does a limit live?", file: "packages/contract/src/limits.ts", symbol: "numbers" },
    { question: "Where does a limit live?", file: "packages/contract/src/limits.ts", symbol: "limits" },
  ];
  expect(wrongAnswers(planted)).toEqual([
    "packages/contract/src/numbers.ts does not exist",
    "packages/contract/src/limits.ts does not hold numbers",
  ]);
});

test("thirty questions have one file each", () => {
  expect(answers).toHaveLength(30);
  expect(new Set(answers.map(({ question }) => question)).size).toBe(30);
  expect(wrongAnswers(answers)).toEqual([]);
});
