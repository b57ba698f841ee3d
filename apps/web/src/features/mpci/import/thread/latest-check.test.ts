// A change that comes while another is checked ends that: its answer would be old when it came.
import { expect, test } from "vitest";
import { createLatestCheck } from "./latest-check.ts";

function* stepsOf(name: string, begun: string[], meanwhile = () => {}): Generator<undefined, string> {
  begun.push(name);
  yield;
  meanwhile();
  yield;
  begun.push(`${name} to its end`);
  return name;
}

test("of changes that come at once only the last is checked", async () => {
  const [begun, said]: [string[], string[]] = [[], []];
  const check = createLatestCheck();
  const names = ["first", "second", "third"];
  await Promise.all(names.map((name) => check(stepsOf(name, begun), (one) => said.push(one))));
  expect({ begun, said }).toEqual({ begun: ["third", "third to its end"], said: ["third"] });
});

test("a change ends the check under way, and is checked itself", async () => {
  const [begun, said]: [string[], string[]] = [[], []];
  const check = createLatestCheck();
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const change = () => void check(stepsOf("second", begun), (one) => said.push(one)).then(resolve);
  await check(stepsOf("first", begun, change), (one) => said.push(one));
  await second;
  expect({ begun, said }).toEqual({ begun: ["first", "second", "second to its end"], said: ["second"] });
});
