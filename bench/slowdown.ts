// How many times slower a machine is made for a bench of the screens, so that the phone is the same wherever it runs.
import type { BrowserContext } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { median } from "./calls/load.ts";

/** The phone's speed in Lighthouse's BenchmarkIndex: four times below 1,889, the busy machine on which the budgets were measured. */
const phoneIndex = 470;
const tries = 3;

/** How many times slower than this machine, as it is now, the phone is. */
export async function slowdownNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const indexes: number[] = [];
  for (let time = 0; time < tries; time += 1) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return Math.max(1, median(indexes) / phoneIndex);
}
