// The middle of several bursts: of each figure by itself.
import { median } from "../figures/median.ts";
import type { Burst } from "./run-burst.ts";

export function middleBurst(bursts: readonly Burst[]): Burst {
  return middleOf(bursts) as Burst;
}

function middleOf(all: readonly unknown[]): unknown {
  const [first] = all;
  if (typeof first === "number") return median(all as number[]);
  const members = all as Record<string, unknown>[];
  const names = Object.keys(first as object);
  return Object.fromEntries(names.map((name) => [name, middleOf(members.map((one) => one[name]))]));
}
