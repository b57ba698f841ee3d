// A change that comes while another is checked ends that: its answer would be old when it came.
import { expect, test } from "vitest";
import { createLatestCheck } from "./latest-check.ts";

function* slow(name: string, begun: string[]): Generator<undefined, string> {
  begun.push(name);
  for (let step = 0; step < 20; step += 1) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    yield;
  }
  return name;
}

test("of changes that come at once only the last is checked", async () => {
  const [begun, said]: [string[], string[]] = [[], []];
  const check = createLatestCheck();
  const checks = ["first", "second", "third"].map((name) => check(slow(name, begun), (one) => said.push(one)));
  await Promise.all(checks);
  expect({ begun, said }).toEqual({ begun: ["third"], said: ["third"] });
});

test("a change ends the check under way, and is checked itself", async () => {
  const [begun, said]: [string[], string[]] = [[], []];
  const check = createLatestCheck();
  const first = check(slow("first", begun), (one) => said.push(one));
  await new Promise((resolve) => setTimeout(resolve, 60));
  const second = check(slow("second", begun), (one) => said.push(one));
  await Promise.all([first, second]);
  expect({ begun, said }).toEqual({ begun: ["first", "second"], said: ["second"] });
});
