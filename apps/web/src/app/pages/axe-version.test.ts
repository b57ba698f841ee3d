// The statement names the version of axe that the tests use.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { axeVersion } from "./axe-version.ts";

test("the statement on accessibility names the version of axe that tests the screens", () => {
  const { devDependencies } = JSON.parse(readFileSync(new URL("../../../../../package.json", import.meta.url), "utf8"));
  expect(devDependencies["@axe-core/playwright"]).toMatch(new RegExp(`^${axeVersion}\\.`));
});
