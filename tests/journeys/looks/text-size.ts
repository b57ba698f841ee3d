// The size of a page's text, and what it leaves before the heading.
import type { Page } from "@playwright/test";

/** From the edge of what is not the frame of the page; a screen without a heading has nothing to stand at it. */
export async function spaceBeforeHeading(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [main, heading] = ["main", "main h1"].map((which) => document.querySelector(which)?.getBoundingClientRect());
    if (main === undefined || heading === undefined) return 1;
    return Math.min(heading.left - main.left, main.right - heading.right, heading.top - main.top);
  });
}

/** As in the settings of the browser: widths in a style sheet's conditions follow it. */
export async function setTextSize(page: Page, perCent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * perCent) / 100 } });
  await browser.detach();
}
