// Makes a screen look the same in two runs: every number becomes 0, and what is drawn from a time or a hash is hidden, because
// times, references and keys differ from run to run.
import type { Page } from "@playwright/test";

export const isCompared = process.env.COMPARABLE === "true";

/** Without them Chromium draws edges by whole tiles at one time and by parts of them at another, one shade apart. */
export const comparableFlags = isCompared
  ? ["--disable-partial-raster", "--disable-skia-runtime-opts", "--disable-lcd-text"]
  : [];

export async function makeComparable(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A place on a scale of time, a pie of the time left, the strip of a fingerprint.
    const drawn = '[style*="%"], svg:has([stroke-dasharray]), svg[viewBox="0 0 256 32"]';
    for (const one of document.querySelectorAll<HTMLElement | SVGElement>(drawn)) one.style.visibility = "hidden";
    // A message number of NAIC, a hash or a part of one, a reference with a random end, a number in either script.
    const varying = /\bNAIC[\dA-Z]{6,}|0x[0-9a-f…]+|\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b|[0-9A-F]{8}\b|[\d٠-٩]+/gi;
    const same = (text: string) => text.replace(varying, "0");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue } = walker.currentNode;
      if (nodeValue !== null && varying.test(nodeValue)) walker.currentNode.nodeValue = same(nodeValue);
      varying.lastIndex = 0;
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      if (field.type !== "checkbox" && field.type !== "radio" && field.type !== "file") field.value = same(field.value);
    }
  });
}
