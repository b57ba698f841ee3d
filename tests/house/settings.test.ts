// The example file explains every variable that a process reads, and no other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingViolations } from "./settings.ts";
import { allSources, root } from "./sources.ts";

test("a planted variable that is not explained, and one that nobody reads, are found", () => {
  const text = 'const a = text(env, "PORT", "4000");\nconst b = env.TOKEN_SECRET;\n';
  const planted = [{ path: "apps/server/src/env.ts", text }];
  expect(settingViolations(planted, "# PORT=4000\nOLD=1\n").map(({ says }) => says)).toEqual([
    "lacks TOKEN_SECRET",
    "explains OLD, which nothing reads",
  ]);
});

test(".env.example is complete", () => {
  expect(settingViolations(allSources(), readFileSync(join(root, ".env.example"), "utf8"))).toEqual([]);
});
