// Look-ups of the editor: what is typed is what is meant, in a drawer too, and a list stays within the window.
import type { Locator, Page } from "@playwright/test";
import { billNumber, expect, test } from "./journey.ts";

const drawer = (page: Page) => page.getByRole("dialog");
const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "PATCH");

test("a consignee taken from the contacts is saved, and its country is the one that was typed", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await page.getByRole("button", { name: "Change Consignee" }).click();
  const contacts = drawer(page).getByLabel("Choose from contacts and recent bills");
  await contacts.fill("al noor");
  const firstSave = saved(page);
  await drawer(page)
    .getByRole("option", { name: /AL NOOR TILES/ })
    .click();
  expect((await firstSave).status()).toBe(200);

  const country = drawer(page).getByRole("combobox", { name: "Country", exact: true });
  for (const [typed, code] of [
    ["china", "CN"],
    ["IN", "IN"],
    ["AE", "AE"],
  ] as const) {
    await country.fill(typed);
    await country.press("Tab");
    await expect(country).toHaveValue(code);
  }
  await country.fill("korea");
  await country.press("Tab");
  await expect(country).toHaveValue("korea");
  await expect(country).toHaveAccessibleDescription(/matches more than one/);
  await drawer(page).getByRole("button", { name: "Choose from the list" }).click();
  await country.press("Escape");
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("option")).toHaveCount(0);
  await country.fill("emirates");
  await expect(drawer(page).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(country).toHaveValue("emirates");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await expect
    .poll(async () => (await clerk.get(id)).body.parties.find(({ role }) => role === "CONSIGNEE")?.country)
    .toBe("AE");
});

for (const width of [1366, 390]) {
  test(`the list of dangerous goods stays within a window ${width} pixels wide`, async ({
    amirasPage: page,
    clerk,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const bill = await clerk.houseBill(billNumber());
    const { id } = await clerk.create(bill);
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await page
      .getByRole("button", { name: /^Details of/ })
      .last()
      .click();
    await drawer(page).getByRole("button", { name: "Add dangerous goods" }).click();
    const number = drawer(page).getByLabel("UN number").last();
    await number.fill("paint");
    const list = drawer(page).getByRole("listbox");
    await expect(list.getByRole("option").first()).toBeVisible();
    await expect
      .poll(() =>
        list.evaluate((element) => {
          const { top, bottom, left, right } = (element.parentElement ?? element).getBoundingClientRect();
          return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        }),
      )
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(drawer(page)).toBeVisible();
  });
}

for (const [language, width, all, section, chapter] of [
  ["en_GB", 1366, /All sections/, /Base metals and articles/, /Iron or steel articles/],
  ["ar_EG", 390, /كل الأقسام/, /معادن عادية ومصنوعاتها/, /مصنوعات من حديد أو صلب/],
] as const) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ look: { language, theme: "dark" } });
    test("an HS code is found level by level in the table of goods, with the keys alone", async ({
      amirasPage: page,
      clerk,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { id } = await clerk.create(await clerk.houseBill(billNumber()));
      await page.goto(`/ae/mpci/filings/${id}/edit`);
      const cell = page.getByRole("grid").last().locator('[data-spot="0-1"]');
      await cell.scrollIntoViewIfNeeded();
      await cell.click();
      await page.keyboard.press("Enter");
      await cell.getByRole("combobox").fill("");
      for (const level of [all, section, chapter, /^7318/, /^731816/]) {
        const row = page.getByRole("option", { name: level });
        await expect(row).toHaveCount(1);
        await pointAt(page, row);
        await page.keyboard.press("Enter");
        if (String(level) === "/^7318/")
          await expectItsBeginning(page.getByRole("option", { name: /7318/, disabled: true }));
      }
      await expect(page.getByRole("listbox")).toHaveCount(0);
      // The bill needs eight digits: the code stays open, and the last two are typed after it.
      await expect(cell.getByRole("combobox")).toHaveValue("731816");
      await page.keyboard.type("90");
      await page.keyboard.press("Enter");
      await expect(cell).toContainText("73181690");
      await expect.poll(async () => (await clerk.get(id)).body.goods_items[0]?.hs_code).toBe("73181690");
    });
  });
}

/** An English name that is too long for a row is cut at its end, on an Arabic page too. */
async function expectItsBeginning(row: Locator): Promise<void> {
  const name = row.locator("bdi").last();
  await expect(name).toHaveText(/^Screws/);
  const { words, shown } = await name.evaluate((element) => ({
    words: element.parentElement?.getBoundingClientRect().toJSON(),
    shown: element.getBoundingClientRect().toJSON(),
  }));
  expect(shown.left).toBeGreaterThanOrEqual(words.left - 1);
  expect(shown.right).toBeLessThanOrEqual(words.right + 1);
}

/** Down the list until the row is the one that Enter takes. */
async function pointAt(page: Page, row: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if ((await row.getAttribute("aria-selected")) === "true") return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error("the row is not reached by the arrow keys");
}
