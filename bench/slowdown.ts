// Computes the slowdown factor of a screen bench, so that the simulated phone is the same on any machine.
import type { BrowserContext } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { median } from "./figures/median.ts";

/**
 * The phone's speed in Lighthouse's BenchmarkIndex: a quarter of 1,889, the busy machine on which the budgets were
 * measured.
 */
const phoneIndex = 470;
const tries = 3;

/** How many times slower than this machine's current speed the phone is. */
export async function slowdownNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const indexes: number[] = [];
  for (let time = 0; time < tries; time += 1) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return Math.max(1, median(indexes) / phoneIndex);
}
