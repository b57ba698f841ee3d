// The way of a filing on a telephone: by touch, in one hand's width, with nothing running out of the page.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isolated, isolatedCode } from "@filings/contract/values/hidden-characters";
import type { Locator, Page } from "@playwright/test";
import { codeFor, demoPassword } from "../kit/clerk.ts";
import { amira, billNumber, dress, enter, expect, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = fileURLToPath(new URL("amira.keystore.json", keys));
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const { address } = JSON.parse(readFileSync(keystore, "utf8")) as { address: string };
const demoAddress = new RegExp(`0x${address.replace(/^0x/, "").slice(0, 4)}…`, "i");

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("every tab and filter of the list is seen whole, in both directions of writing", async ({ browser, product }) => {
  for (const language of ["en_GB", "ar_EG"] as const) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
    await dress(context, product, { language, theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    await page.goto("/ae/mpci/filings");
    const filters = page.getByRole("main").getByRole("search").getByRole("button");
    await expect(filters.first()).toBeVisible();
    for (const filter of await filters.all()) expect(await isInWidth(filter), await filter.innerText()).toBe(true);
    const tabs = page.getByRole("main").locator("nav").first().getByRole("link");
    for (const tab of await tabs.all()) expect(await isInWidth(tab), await tab.innerText()).toBe(true);
    await page.goto("/ae/mpci/filings?answer=PSF&answer=ACW&deadline=ON_TIME&deadline=UNKNOWN");
    await expect(page.locator("[data-on]")).toHaveCount(2);
    for (const filter of await filters.all()) expect(await isInWidth(filter), await filter.innerText()).toBe(true);
    await context.close();
  }
});

test("every screen names the company, and begins with its heading", async ({ amirasPage }) => {
  for (const path of ["/", "/ae/mpci/filings", "/identity/account", "/identity/account/company/users"]) {
    await amirasPage.goto(path);
    await expect(amirasPage.getByRole("banner").getByText("Gulf Forwarding LLC")).toBeVisible();
    const heading = amirasPage.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const before = amirasPage.getByRole("main").getByRole("link").first();
    const [top, link] = [await heading.boundingBox(), await before.boundingBox()];
    expect(top?.y, path).toBeLessThan(link?.y ?? Number.POSITIVE_INFINITY);
  }
});

test("a keyboard at a telephone's width is two keys from the actions of the editor, and sees what is saved", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("KEY")));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const vessel = page.getByRole("textbox", { name: "Vessel optional", exact: true });
  await expect(vessel).toBeVisible();
  await vessel.scrollIntoViewIfNeeded();
  await vessel.fill("KEYBOARD STAR");
  await vessel.blur();
  await expect(page.getByText(/^Saved at/)).toBeInViewport({ ratio: 1 });
  await vessel.focus();
  await page.keyboard.press("Alt+7");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check only" })).toBeFocused();

  await page.locator("#main").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Go to the actions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check only" })).toBeFocused();
});

test("a filing is made, sealed and answered on a telephone", async ({ page, product }) => {
  test.setTimeout(180_000);
  const bill = billNumber("SIM-ACT");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dock = page.getByRole("navigation", { name: "Quick links" });
  const dialog = page.getByRole("dialog");

  await test.step("signs in", async () => {
    await page.goto("/");
    await expectToFit(page, "public home");
    await page.getByRole("link", { name: "Sign in to file" }).tap();
    await page.getByLabel("Company e-mail").fill(amira);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await expectToFit(page, "password");
    const asked = Date.now();
    await button("Continue").tap();
    await expect(page.getByLabel("Verification code")).toBeVisible();
    await expectToFit(page, "code");
    await page.getByLabel("Verification code").fill(await codeFor(product.sandbox, amira, asked));
    await expect(page.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
    await expectToFit(page, "work queue");
  });

  await test.step("opens and closes the menus of the header", async () => {
    for (const [opener, item] of [
      ["Language: English", "English"],
      ["Theme: Light", "Dark"],
      ["Account: Amira Haddad", "Sign out"],
    ] as const) {
      await button(opener).tap();
      await expectVisibleAndUncovered(page, button(item));
      await expectToFit(page, opener);
      await button(opener).tap();
      await expect(button(item)).toHaveCount(0);
    }
  });

  await test.step("makes a draft from the example", async () => {
    await dock.getByRole("link", { name: "New filing" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "New filing" })).toBeVisible();
    await expectToFit(page, "new filing");
    await page.getByRole("radio", { name: "From the example" }).tap();
    await button("Create the draft").tap();
    const field = page.getByLabel("Bill number", { exact: true });
    await field.fill(bill);
    await field.blur();
    await expect(page.getByRole("heading", { level: 1, name: bill })).toBeVisible();
    await expectToFit(page, "editor");
    const parts = page.getByRole("navigation", { name: "Parts of the filing" }).getByRole("link");
    await parts.first().focus();
    for (let at = 0; at < (await parts.count()); at += 1) {
      await expect(parts.nth(at)).toBeFocused();
      await expect.poll(() => isInWidth(parts.nth(at)), "what has the focus is seen").toBe(true);
      await page.keyboard.press("Tab");
    }
  });

  await test.step("opens the container and comes back", async () => {
    await page.getByRole("grid", { name: "Containers" }).scrollIntoViewIfNeeded();
    await button("Open row 1").first().tap();
    const panel = page.getByRole("dialog", { name: "Container 1" });
    await expectToFit(page, "container");
    await panel.getByRole("button", { name: "Add a seal" }).scrollIntoViewIfNeeded();
    await expectVisibleAndUncovered(page, panel.getByRole("button", { name: "Add a seal" }));
    await panel.getByRole("button", { name: "Close" }).tap();
    await expect(panel).toHaveCount(0);
  });

  await test.step("finds the draft in the list, as a card", async () => {
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await dock.getByRole("link", { name: "Filings", exact: true }).tap();
    const card = page.getByRole("row").filter({ hasText: bill });
    await expect(card).toBeVisible();
    const boxes = await Promise.all([card.boundingBox(), card.getByText("Draft", { exact: true }).boundingBox()]);
    const [whole, status] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(whole?.width, "a card is as wide as the page").toBeLessThanOrEqual(390);
    expect(whole?.height, "a card has more than one line").toBeGreaterThan(2 * (status?.height ?? 0));
    await expectToFit(page, "list");
    await card.getByRole("link", { name: bill }).tap();
    await expect(page.getByRole("heading", { level: 1, name: bill })).toBeVisible();
    await expectToFit(page, "draft");
  });

  await test.step("seals and submits", async () => {
    await button("Seal and submit").tap();
    await expect(dialog.getByLabel("Passphrase of this key")).toBeVisible();
    // Another journey may have made her a second key.
    const demoKey = dialog.getByRole("radio", { name: demoAddress });
    if ((await demoKey.count()) > 0) await demoKey.tap();
    await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
    await dialog.getByLabel("Passphrase of this key").fill(passphrase);
    for (const warning of await dialog
      .getByRole("group", { name: /to accept/ })
      .getByRole("checkbox")
      .all())
      await warning.tap();
    await expectToFit(page, "seal");
    // Whichever part of the dialog is in view, the key that seals stands beside the button.
    await expectVisibleAndUncovered(page, dialog.getByText(/^Key 0x/));
    await expectVisibleAndUncovered(page, dialog.getByRole("button", { name: "Cancel" }));
    await expectVisibleAndUncovered(page, dialog.getByRole("button", { name: "Seal and submit" }));
    await dialog.getByRole("button", { name: "Seal and submit" }).tap();
    await button("View filing").tap();
  });

  await test.step("gets the answer and keeps the receipt", async () => {
    await expect(page.locator("[aria-labelledby=hero-says]").getByText("Load", { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expectToFit(page, "answer");
    await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
    const saving = page.waitForEvent("download");
    await button("Download receipt.json").tap();
    await saving;
    await dock.getByRole("button", { name: "More" }).tap();
    await page.getByRole("dialog", { name: "More" }).getByRole("link", { name: "Check a receipt" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Check a receipt" })).toBeVisible();
    await expectToFit(page, "verify");
  });
});

/** Nothing makes the page wider than the screen. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where} runs out of the page`).toBeLessThanOrEqual(0);
}

/** From its one side to the other. */
async function isInWidth(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const width = target.page().viewportSize()?.width ?? 0;
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}

/** It lies wholly on the screen, where a finger reaches it. */
async function expectVisibleAndUncovered(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
    true,
  );
}

test("in an Arabic sentence a code is broken at no hyphen, wherever the line ends", async ({ page }) => {
  const code = "AE-1234567-01";
  async function brokenAt(written: string): Promise<number[]> {
    await page.setContent(
      `<p dir="rtl" lang="ar" style="overflow-wrap: anywhere">انتهى التفويض بتقديم البيانات: ${written}، ولا شيء غيره.</p>`,
    );
    return page.locator("p").evaluate((sentence, first) => {
      const text = sentence.firstChild as Text;
      const from = text.data.indexOf(first);
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, text.data.indexOf("01", from) + 2);
      const widths = Array.from({ length: 240 }, (_, at) => 150 + at);
      return widths.filter((width) => {
        sentence.style.width = `${width}px`;
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    }, "AE");
  }
  expect((await brokenAt(isolated(code))).length, "a code that nothing holds together").toBeGreaterThan(0);
  expect(await brokenAt(isolatedCode(code))).toEqual([]);
});
