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
