// Figures are kept whole, or the file stays as it was.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isWhole, keepFigures } from "./keep-figures.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "filings-figures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const before = '{ "calls": { "rows": [1] }, "codec": { "bytes": 2 } }';

function aFile(): string {
  const file = join(folder, "latest.json");
  writeFileSync(file, before);
  return file;
}

test("the measured part replaces its figures, and those of other parts stay", () => {
  const file = aFile();
  keepFigures(file, { calls: { rows: [3], statements: null } });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    calls: { rows: [3], statements: null },
    codec: { bytes: 2 },
  });
});

test.each([
  ["without a row", { calls: { rows: [] } }],
  ["with a figure that is no number", { calls: { rows: [{ p50: Number.NaN }] } }],
  ["with a figure without an end", { calls: { rows: [{ ratio: Number.POSITIVE_INFINITY }] } }],
  ["with a part left out", { calls: { rows: [1] }, growth: undefined }],
])("a run %s is not kept, and leaves the file as it was", (_, figures) => {
  const file = aFile();
  expect(() => keepFigures(file, figures)).toThrow("was not measured");
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(folder)).toEqual(["latest.json"]);
});

test("a look, or a run of chosen calls, is less than whole", () => {
  expect(isWhole([])).toBe(true);
  expect(isWhole(["calls", "growth"])).toBe(true);
  expect(isWhole(["calls", "--quick"])).toBe(false);
  expect(isWhole(["--calls=save"])).toBe(false);
});
