// Look-ups of the editor: what is typed is what is meant, in a drawer too, and a list stays within the window.
import type { Page } from "@playwright/test";
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
  const contacts = drawer(page).getByLabel("Choose from contacts");
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
