// The middle of several bursts is taken of each figure by itself.
import { expect, test } from "vitest";
import { middleBurst } from "./middle-burst.ts";
import type { Burst } from "./run-burst.ts";

test("each figure of several bursts is the middle one of its own", () => {
  const burst = (seconds: number, api: number) => ({ seconds, cpu: { api } }) as Burst;
  expect(middleBurst([burst(9, 1), burst(7, 3), burst(8, 2)])).toEqual({ seconds: 8, cpu: { api: 2 } });
});
