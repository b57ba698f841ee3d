// A line that goes and comes in a rhythm, and a person who looks at the page for a moment before going on: here the seconds are what is tested.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** Cuts and restores the line, each for two to seven seconds, always in the same rhythm; returns how many cuts there were. */
export async function flicker(context: BrowserContext, until: AbortSignal): Promise<number> {
  let [cuts, state] = [0, 7];
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return 2_000 + (5_000 * state) / 2_147_483_647;
  };
  while (!until.aborted) {
    await context.setOffline(true);
    cuts += 1;
    await pause(next());
    await context.setOffline(false);
    await pause(next());
  }
  return cuts;
}

/** As long as a person looks at what was typed; what a page got is kept a moment later. */
export async function readOn(page: Page): Promise<void> {
  const isSaid = page.getByText(/kept on this computer|^Saved/).first();
  await expect(isSaid).toBeVisible({ timeout: 60_000 });
  await pause(4_000);
}
