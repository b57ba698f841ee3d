// How a person works at a screen: with mouse and keys, with keys alone, or with a finger; and what it costs them.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export type Way = "mouse" | "keys" | "finger";

export interface Effort {
  clicks: number;
  /** Keys pressed besides the letters of what is on paper. */
  keys: number;
  /** Letters of what is on paper. */
  letters: number;
}

export interface Hand {
  readonly way: Way;
  readonly effort: Effort;
  /** Puts the focus into a field, the way this person does. */
  readonly reach: (target: Locator) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a button, follows a link, opens a row. */
  readonly use: (target: Locator) => Promise<void>;
  /** Replaces what stands in a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
}

/** Somebody with a mouse tabs to a field that is this near, and clicks at one further away. */
const near = 2;
const stepsMost = 200;

export function handOf(page: Page, way: Way): Hand {
  const effort: Effort = { clicks: 0, keys: 0, letters: 0 };

  async function press(key: string): Promise<void> {
    effort.keys += 1;
    await page.keyboard.press(key);
  }
  async function type(text: string): Promise<void> {
    effort.letters += [...text].length;
    await page.keyboard.type(text);
  }
  async function point(target: Locator): Promise<void> {
    effort.clicks += 1;
    await (way === "finger" ? target.tap() : target.click());
  }
  async function tabTo(target: Locator): Promise<void> {
    for (let steps = 0; steps < stepsMost; steps += 1) {
      if (await hasFocus(target)) return;
      const back = (await distance(target)) < 0;
      await press(back ? "Shift+Tab" : "Tab");
    }
    throw new Error(`${target} is not reached within ${stepsMost} steps`);
  }
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (await hasFocus(target)) return;
    const steps = await distance(target);
    if (way === "keys" || (way === "mouse" && steps > 0 && steps <= near)) await tabTo(target);
    else await point(target);
    await expect(target).toBeFocused();
  }
  async function use(target: Locator): Promise<void> {
    if (way !== "keys") return point(target);
    await expect(target).toBeVisible();
    await tabTo(target);
    await press("Enter");
  }
  async function write(target: Locator, text: string): Promise<void> {
    await reach(target);
    if ((await target.inputValue()) !== "") await press("ControlOrMeta+A");
    await type(text);
  }
  return { way, effort, reach, press, type, use, write };
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** How many presses of Tab it is to there; negative where it lies behind. */
function distance(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ].filter(
      (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true }),
    );
    const focused = document.activeElement;
    const at = stops.indexOf(focused as HTMLElement);
    if (at >= 0) return stops.indexOf(element as HTMLElement) - at;
    // The focus is on a heading or a region: what follows it in the page is next.
    const after = stops.findIndex(
      (one) => focused !== null && (focused.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const to = stops.indexOf(element as HTMLElement);
    return to >= after ? to - after + 1 : to - after;
  });
}
