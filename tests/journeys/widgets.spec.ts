// What only a browser shows of the shared widgets: swipes, keys, time, width and place; on the page of components that development builds have.
import { test as base, expect, type Page } from "@playwright/test";
import { createServer } from "vite";

const test = base.extend<object, { widgets: string }>({
  widgets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern
    async ({}, use) => {
      const server = await createServer({
        configFile: "apps/web/vite.config.ts",
        server: { port: 0, host: "127.0.0.1", hmr: false, ws: false },
        logLevel: "error",
      });
      await server.listen();
      const address = server.httpServer?.address();
      if (address === null || typeof address !== "object") throw new Error("the screens are served nowhere");
      await use(`http://127.0.0.1:${address.port}/components`);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.beforeEach(async ({ page, widgets }) => {
  await page.goto(widgets);
  await expect(page.getByRole("heading", { name: "Components" })).toBeVisible({ timeout: 60_000 });
});

const toast = (page: Page) => page.getByRole("listitem").filter({ hasText: "Draft deleted" });

async function raise(page: Page) {
  await page.getByRole("button", { name: "Show toast" }).click();
  await expect(toast(page)).toBeVisible();
}

async function swipe(page: Page, by: number) {
  const box = await toast(page).boundingBox();
  if (box === null) throw new Error("no toast to swipe");
  await page.mouse.move(box.x + 120, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 120 + by / 2, box.y + 12);
  await page.mouse.move(box.x + 120 + by, box.y + 12);
  await page.mouse.up();
}

test("a toast is 380 px wide, bottom left, and leaves by a swipe to the right past 50 px [spec 4.widget.toast] [spec 9.toast]", async ({
  page,
}) => {
  await raise(page);
  await toast(page).hover();
  const box = await toast(page).boundingBox();
  expect(box?.width).toBe(380);
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, -90);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 70);
  await expect(toast(page)).toBeHidden();
});

test("a toast leaves to the right in Arabic too [spec 9.toast]", async ({ page }) => {
  await page.getByRole("radio", { name: "rtl" }).check();
  await raise(page);
  await swipe(page, -90);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 70);
  await expect(toast(page)).toHaveCount(0);
});

test("a toast is reached by F8, stays while it has the focus, and closes by Escape [spec 4.widget.toast] [spec 9.toast]", async ({
  page,
}) => {
  await raise(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Messages (F8)" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page)).toBeHidden();
});

test("tabs answer the arrows the other way round in right-to-left [spec 4.widget.tabs]", async ({ page }) => {
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Cargo").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Parties")).toBeFocused();
  await page.getByRole("radio", { name: "rtl" }).check();
  await tab("Parties").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("Answers")).toBeFocused();
  await expect(tab("Answers")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(tab("Cargo")).toHaveAttribute("aria-selected", "true");
});

test("a tooltip is as wide as its words, and at most 20rem [spec 9.tooltip]", async ({ page }) => {
  const button = page.getByRole("button", { name: "Edit filing" }).first();
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const tooltip = page.getByRole("tooltip").first();
  await expect(tooltip).toBeVisible();
  const widthOf = async () => (await tooltip.boundingBox())?.width ?? 0;
  const short = await widthOf();
  await tooltip.evaluate((element) => {
    element.textContent = "a sentence that goes on and on ".repeat(12);
  });
  // 20rem at the size of letters that the page has.
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(widthOf).toBeCloseTo(20 * rem, 0);
  expect(short).toBeLessThan(20 * rem);
});
