// Every attack that a test names is one of the table.
import { expect, test } from "vitest";
import { attacks, attackViolations } from "./attacks.ts";
import { allSources } from "./sources.ts";
import { showingsIn } from "./specification.ts";

test("a planted attack out of order and a tag of no attack are found", () => {
  const text = 'test("[attack 1] a file is read in time [spec 7.b]", f);\ntest("[attack 99] none", f);\n';
  const showings = showingsIn([{ path: "apps/server/src/a.test.ts", text }], "attack");
  expect(showings.map(({ title }) => title)).toEqual(["a file is read in time", "none"]);
  const table = [1, 2, 2].map((number) => ({ number, tried: "", now: "" }));
  expect(attackViolations(table, showings).map(({ says }) => says)).toEqual(["2 is out of order", "99 is no attack"]);
});

test("every tag names an attack of the table", () => {
  expect(attackViolations(attacks, showingsIn(allSources(), "attack"))).toEqual([]);
});
