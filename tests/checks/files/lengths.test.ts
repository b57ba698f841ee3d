// No file and no function is longer than a reader can hold, and each rule finds a planted violation.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allSources, root } from "../sources.ts";
import { filesToSplit, functionsToSplit, longFunctions, overlongFiles, overlongFunctions } from "./lengths.ts";

const sources = allSources();
const fileOf = (lines: number, path = "apps/server/src/a.ts") => [{ path, text: "x\n".repeat(lines) }];

describe("files", () => {
  test("a planted file that is too long is found, and an entry that is no longer needed", () => {
    expect(overlongFiles(fileOf(301), [])).toHaveLength(1);
    expect(overlongFiles(fileOf(300), [])).toEqual([]);
    expect(overlongFiles(fileOf(300), ["apps/server/src/a.ts"])).toHaveLength(1);
    expect(overlongFiles(fileOf(500, "apps/server/src/a.test.ts"), [])).toEqual([]);
    expect(overlongFiles(fileOf(501, "apps/server/src/a.test.ts"), [])).toHaveLength(1);
  });

  test("no file is longer than a reader can hold", () => {
    expect(overlongFiles(sources, filesToSplit)).toEqual([]);
  });
});

describe("functions", () => {
  test("a planted function that is too long is found, and an entry that is no longer needed", () => {
    const folder = mkdtempSync(join(tmpdir(), "planted-"));
    const functionOf = (lines: number) => `export function f() {\n${"  g();\n".repeat(lines)}}\n`;
    writeFileSync(join(folder, "long.ts"), functionOf(60));
    writeFileSync(join(folder, "short.ts"), functionOf(40));
    const found = longFunctions(folder, ["long.ts", "short.ts"]);
    rmSync(folder, { recursive: true });
    expect(found.map(({ path, line }) => [path, line])).toEqual([["long.ts", 1]]);
    expect(overlongFunctions(found, [])).toHaveLength(1);
    expect(overlongFunctions(found, ["long.ts"])).toEqual([]);
    expect(overlongFunctions([], ["long.ts"])).toHaveLength(1);
  });

  test("no function is longer than a reader can hold", { timeout: 60_000 }, () => {
    const found = longFunctions(
      root,
      sources.map(({ path }) => path),
    );
    expect(overlongFunctions(found, functionsToSplit)).toEqual([]);
  });
});
