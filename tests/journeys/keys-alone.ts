// A person without a mouse: going by Tab, choosing by arrows, and seeing at every step what has the focus.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

const stepsMost = 120;

/** Presses Tab until the focus is there, not once where it is there already; wherever it comes by, it is seen. */
export async function goTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  if (await hasFocus()) return expectFocus(page, target);
  for (let steps = 0; steps < stepsMost; steps += 1) {
    await page.keyboard.press(key);
    if (await hasFocus()) return expectFocus(page, target);
    expect(await unseenFocus(page), "has the focus and does not show it").toBeNull();
  }
  throw new Error(`${target} is not reached within ${stepsMost} steps`);
}

export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect(await unseenFocus(page), "has the focus and does not show it").toBeNull();
}

/** What has the focus without a ring, or where nobody sees it; null when all is well. */
async function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling];
    const hasRing = around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isVisible = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return hasRing && isVisible ? null : focused.outerHTML.slice(0, 200);
  });
}

/** Chooses in a closed list by the first letters of what it offers, or by going down to it. */
export async function chooseByKeys(page: Page, list: Locator, value: string): Promise<void> {
  await goTo(page, list);
  for (let steps = 0; steps < stepsMost; steps += 1) {
    if ((await list.inputValue()) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${list} offers no ${value}`);
}

/** Types a day into the parts of a date field, in the order in which the browser shows them. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await goTo(page, field);
  const [year, month, date] = day.split("-");
  await page.keyboard.type(`${date}/${month}/${year}`);
  await expect(field).toHaveValue(`${date}/${month}/${year}`);
}
