// The way of the Tab key through a screen: every stop is marked, none lies wholly beneath a bar, and the way comes to an end.
import type { Page } from "@playwright/test";

const most = 150;

/** What is wrong, stop by stop. */
export async function walkByTab(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  let before = "";
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    const { name, isFirst, faults } = await stopAt(page);
    for (const fault of faults) found.add(`${fault}: ${name}`);
    if (isFirst) return [...found];
    if (name !== "" && name === before && !(await page.locator("[role=dialog]").isVisible()))
      found.add(`Tab leads nowhere: ${name}`);
    before = name;
  }
  return [...found];
}

function stopAt(page: Page): Promise<{ name: string; isFirst: boolean; faults: string[] }> {
  return page.evaluate(() => {
    const stop = document.activeElement as HTMLElement | null;
    if (stop === null || stop === document.body) return { name: "", isFirst: true, faults: [] };
    const isFirst = stop.dataset.walked === "true";
    stop.dataset.walked = "true";
    const box = stop.getBoundingClientRect();
    const words = stop.getAttribute("aria-label") ?? stop.innerText ?? stop.getAttribute("name") ?? "";
    const place = [...document.querySelectorAll(stop.tagName)].indexOf(stop);
    const name = `${stop.tagName.toLowerCase()} ${place} ${words.trim().slice(0, 40)}`;
    const faults: string[] = [];
    const belongs = (hit: Element | null) =>
      hit !== null && (stop.contains(hit) || hit.contains(stop) || (hit.closest("label")?.control ?? null) === stop);
    const inset = 3;
    const xs = [box.left + inset, (box.left + box.right) / 2, box.right - inset];
    const ys = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset];
    const points = xs.flatMap((x) => ys.map((y) => [x, y] as const));
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return belongs(hit) && hit !== document.documentElement && hit !== document.body;
    });
    if (box.width > 0 && !isSeen) faults.push("hidden while it has the focus");
    const near = [stop, stop.parentElement, stop.parentElement?.parentElement, stop.nextElementSibling];
    const isMarked = near.some((one) => {
      if (one === null || one === undefined) return false;
      const own = getComputedStyle(one);
      const after = getComputedStyle(one, "::after");
      return [own, after].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1.5) || / 0px 0px 0px [2-9]px/.test(boxShadow),
      );
    });
    if (!isMarked) faults.push("not marked while it has the focus");
    return { name, isFirst, faults };
  });
}
