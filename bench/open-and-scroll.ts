// Times how smoothly the list scrolls, and how long a filing takes from the click on its line to its page.
import type { CDPSession, Page } from "@playwright/test";
import { median, percentile } from "./figures/median.ts";

const scrollSteps = 60;
const stepPx = 90;
const openings = 9;
/** How long a pointer rests on a line before it is pressed. */
const restMs = 350;

export async function openAndScroll(page: Page, rate: number): Promise<{ scrollP95Ms: number; openMs: number }> {
  await page.goto("/ae/mpci/filings?rows=100");
  await page.locator("[data-row-link]").nth(20).waitFor();
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const scrollP95Ms = Math.round(await scrolledFrames(page));
  const openMs = Math.round(await openFilings(page, session));
  console.log(
    `\nThe list scrolled: 95 of 100 frames within ${scrollP95Ms} ms at a processor ${rate.toFixed(1)} times slower`,
  );
  console.log(`A filing opened from the list, the pointer resting on it first: ${openMs} ms to its content`);
  return { scrollP95Ms, openMs };
}

/** The 95th percentile of the time between two frames, in milliseconds, of whatever lies under the pointer. */
export async function scrolledFrames(page: Page): Promise<number> {
  await page.evaluate(`
    globalThis.frames = [];
    let last = performance.now();
    const frame = (now) => { frames.push(now - last); last = now; globalThis.scrolling = requestAnimationFrame(frame); };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  `);
  await page.mouse.move(700, 500);
  for (let step = 0; step < scrollSteps; step += 1) {
    await page.mouse.wheel(0, step < scrollSteps / 2 ? stepPx : -stepPx);
    await page.waitForTimeout(16);
  }
  const frames = (await page.evaluate("cancelAnimationFrame(scrolling), frames")) as number[];
  return percentile(frames, 0.95);
}

/** From the click to the first frame with the filing's content: the median of all but the first, which fetches the screen. */
async function openFilings(page: Page, session: CDPSession): Promise<number> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const times: number[] = [];
  for (let place = 0; place <= openings; place += 1) {
    const line = page.locator("[data-row-link]").nth(place + 1);
    await line.waitFor();
    await line.scrollIntoViewIfNeeded();
    await page.evaluate(watchOpening);
    await line.hover();
    await page.waitForTimeout(restMs);
    await page.mouse.down();
    await page.mouse.up();
    // No function is asked again and again: the page's own policy lets no text become one.
    const opened = page.locator("html[data-opened-ms]");
    await opened.waitFor({ state: "attached" });
    times.push(Number(await opened.getAttribute("data-opened-ms")));
    await page.goBack();
    await page
      .locator("[data-row-link]")
      .nth(openings + 1)
      .waitFor();
  }
  return median(times.slice(1));
}

const watchOpening = `
  delete document.documentElement.dataset.openedMs;
  addEventListener("click", ({ timeStamp }) => {
    const look = () => {
      const isThere = document.querySelector("[data-row-link]") === null && document.querySelector("main h1 bdi") !== null;
      if (!isThere) return requestAnimationFrame(look);
      // After the frame in which it stands there.
      requestAnimationFrame(() => { document.documentElement.dataset.openedMs = performance.now() - timeStamp; });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
`;
