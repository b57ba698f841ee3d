// What the styles of every page promise.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./global.css", import.meta.url), "utf8");

test("Korean pages leave a column the width of its figures: `anywhere` would count each of their digits as a word", () => {
  const rules = css.match(/:lang\(ko\) body \{[^}]*\}/g);
  expect(rules).toEqual([expect.stringContaining("overflow-wrap: break-word")]);
});
