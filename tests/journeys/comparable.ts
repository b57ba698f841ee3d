// Makes a screen look the same in two runs: every number becomes 0, because times, references and keys differ from run to run.
import type { Page } from "@playwright/test";

export async function makeComparable(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A hash or a part of one, a reference with a random end, a number in either script.
    const varying = /0x[0-9a-f…]+|\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b|[0-9A-F]{8}\b|[\d٠-٩]+/gi;
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
