import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

test("whoever watches is told that calls get through, that they no longer do, and of a single failure nothing", async () => {
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
  expect([breaker.waitMs(at(0)), breaker.waitMs(at(4)), breaker.waitMs(at(5))]).toEqual([5_000, 1_000, 0]);
  expect(breaker.waitMs(at(-86_400))).toBe(0);
});
