// In forced colours, as Windows' contrast themes have them, fields have an edge, the focus is marked, and all words can be read.
import type { Page } from "@playwright/test";
import { billNumber, expect, test } from "./journey.ts";
import { walkByTab } from "./looks/focus-walk.ts";
import { unreadableWords } from "./looks/unreadable-words.ts";

/** Fields without an edge, and what keeps colours of our own; a box is drawn in the system's. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} ${one.getAttribute("aria-label") ?? one.id} ${one.textContent?.trim().slice(0, 30)}`;
    const hasEdge = (one: Element | null): boolean => {
      if (one === null) return false;
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, appearance } = getComputedStyle(one);
      return (
        (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0) ||
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) ||
        (one.matches("[type=checkbox], [type=radio]") && appearance !== "none")
      );
    };
    const fields = [...document.querySelectorAll("input:not([type=file], [type=hidden]), select, textarea")];
    const edgeless = fields.filter(
      (one) => isSeen(one) && ![one, one.parentElement, one.parentElement?.parentElement ?? null].some(hasEdge),
    );
    const own = [...document.querySelectorAll("*")].filter(
      (one) =>
        isSeen(one) &&
        getComputedStyle(one).forcedColorAdjust === "none" &&
        !one.matches("html, svg, svg *, canvas, [type=checkbox]"),
    );
    return [
      ...edgeless.map((one) => `no edge: ${nameOf(one)}`),
      ...own.map((one) => `keeps its own colours: ${nameOf(one)}`),
    ];
  });
}

test("list, editor, filing and seal can be worked with in forced colours", async ({ amirasPage: page, clerk }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ forcedColors: "active" });
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  const look = async (where: string) => {
    expect.soft(await faultsOf(page), where).toEqual([]);
    expect.soft(await unreadableWords(page), where).toEqual([]);
    expect.soft(await walkByTab(page), where).toEqual([]);
  };
  await page.goto("/ae/mpci/filings");
  await expect(page.getByRole("link", { name: bill })).toBeVisible();
  const chosen = page.getByRole("navigation", { name: "Filings by status" }).getByRole("link", { name: /^All/ });
  await expect(chosen).toHaveAttribute("aria-current", /true|page/);
  await look("the list");
  await expect(chosen, "the chosen tab").toHaveCSS("outline-style", "solid");
  const crossed = await page.locator("main table [data-tone]").evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const words = document.createRange();
      words.selectNodeContents(chip);
      const [box, text] = [chip.getBoundingClientRect(), words.getBoundingClientRect()];
      return text.height === 0 || (text.top > box.top && text.bottom < box.bottom) ? [] : [chip.textContent];
    }),
  );
  expect.soft(crossed, "words over the edge of what holds them").toEqual([]);
  const place = page.getByRole("navigation").locator("a[aria-current]").first();
  await expect(place, "where one is").toHaveCSS("outline-style", "solid");
  // Who clicks between the words and then presses a key reads on: the page as a whole is nothing to press.
  await page.locator("main").focus();
  await page.keyboard.press("Shift");
  await expect(page.locator("main")).toHaveCSS("outline-style", "none");
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const loading = page.getByRole("textbox", { name: "Planned loading time" });
  await loading.fill("soon");
  await loading.blur();
  await expect(loading).toHaveAttribute("aria-invalid", "true");
  await look("the editor with a fault");
  const edge = (name: string) =>
    page.getByRole("button", { name }).evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth));
  expect.soft(await edge("Check and seal"), "the main button").toBeGreaterThan(await edge("Check only"));
  const other = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${other.id}?seal=1`);
  await expect(page.getByLabel("Passphrase of this key")).toBeVisible();
  await look("the seal");
});
