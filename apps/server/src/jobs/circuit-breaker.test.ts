import { expect, test } from "vitest";
import { createBreaker } from "./circuit-breaker.ts";

test("the watcher is told that calls succeed, that they no longer do, and nothing of a single failure", async () => {
  const told: string[] = [];
  const found = async (state: string) => void told.push(state);
  const breaker = createBreaker({ failuresMost: 2, openMs: 1_000, found });
  const now = new Date();
  breaker.succeeded();
  await breaker.tell();
  breaker.failed(now);
  await breaker.tell();
  breaker.failed(now);
  await breaker.tell();
  breaker.succeeded();
  await breaker.tell();
  expect(told).toEqual(["UP", "DOWN", "UP"]);
});

test("it lets a call through once its time is over, and at once when the clock was set back meanwhile", () => {
  const breaker = createBreaker({ failuresMost: 1, openMs: 5_000 });
  const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);
  breaker.failed(at(0));
  expect([breaker.enter(at(0)), breaker.enter(at(4)), breaker.enter(at(5))]).toEqual([5_000, 1_000, 0]);
  expect(breaker.enter(at(-86_400))).toBe(0);
});

const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);

test("[attack 18] after the pause one trial call is made, and the other calls wait for its outcome", () => {
  const breaker = createBreaker({ failuresMost: 1, openMs: 5_000 });
  breaker.failed(at(0));
  const eight = (seconds: number) => Array.from({ length: 8 }, () => breaker.enter(at(seconds)));
  expect(eight(5).filter((wait) => wait === 0)).toHaveLength(1);
  breaker.failed(at(6));
  expect(eight(6)).toEqual(Array(8).fill(5_000));
  expect(eight(11).filter((wait) => wait === 0)).toHaveLength(1);
  breaker.succeeded();
  expect(eight(11)).toEqual(Array(8).fill(0));
});

test("[attack 18] a trial call whose worker died holds the other calls up for a minute, then one of them is the next trial", () => {
  const breaker = createBreaker({ failuresMost: 1, openMs: 5_000 });
  breaker.failed(at(0));
  expect([breaker.enter(at(5)), breaker.enter(at(5)), breaker.enter(at(64))]).toEqual([0, 60_000, 1_000]);
  expect([breaker.enter(at(65)), breaker.enter(at(65))]).toEqual([0, 60_000]);
});

test("[attack 17] after one answer that asks to wait no process calls before that time", () => {
  const breaker = createBreaker({ failuresMost: 5, openMs: 5_000 });
  breaker.failed(at(0), 120_000);
  // Two more calls were in flight.
  breaker.failed(at(1));
  breaker.failed(at(2), 10_000);
  expect([breaker.enter(at(3)), breaker.enter(at(119)), breaker.enter(at(120))]).toEqual([117_000, 1_000, 0]);
});

test("without other settings five failures in a row pause the calls for five seconds", () => {
  const breaker = createBreaker();
  for (const second of [0, 1, 2, 3]) breaker.failed(at(second));
  expect(breaker.enter(at(3))).toBe(0);
  breaker.failed(at(4));
  expect(breaker.enter(at(4))).toBe(5_000);
});
