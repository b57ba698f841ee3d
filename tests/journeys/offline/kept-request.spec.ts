// A declaration is requested on a line that goes and comes: what was typed stays, and the number is asked for once.
import type { Page } from "@playwright/test";
import { answerMs, fillImport, statusOf } from "../declarations/declaring.ts";
import { omar } from "../declarations/import-papers.ts";
import { enter, expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

const goods = (page: Page) => page.getByLabel("Goods description");
const request = (page: Page) => page.getByRole("button", { name: "Request the filing number" });
const noAnswer = (page: Page) => page.getByText("The server is not answering.").first();

async function typeRequest(page: Page, name: string): Promise<void> {
  await page.goto("/adc/filings/new");
  await fillImport(page, { goods: "Dates", name, reference: name });
  await untilKept(page);
}

test("a request typed without a line stays through a reload, and is made once although its answer was lost", async ({
  context,
  page,
  product,
}) => {
  page.on("dialog", (leaving) => void leaving.accept());
  await enter(context, product, omar);
  const name = `Dates ${Date.now()}`;
  await typeRequest(page, name);

  await context.setOffline(true);
  await goods(page).fill("Dates, dried");
  await request(page).click();
  await expect(noAnswer(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText("You started this request earlier on this device")).toBeVisible();
  await expect(goods(page)).toHaveValue("Dates, dried");
  await expect(page.getByLabel("Importer code", { exact: true })).toHaveValue(/DEMO-IMP-0001/);

  // The server has the request, and the page does not know.
  await context.route(/\/request-filing\/$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await request(page).click();
  await expect(noAnswer(page)).toBeVisible();
  await context.unrouteAll();
  await page.reload();
  await request(page).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(statusOf(page)).toContainText("Number issued", { timeout: answerMs });
  await page.goto(`/adc/filings?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(1);
  await page.goto("/adc/filings/new");
  await expect(goods(page)).toHaveValue("");
});

test("a sign-out names the request that was not made, and deletes it only where that is said", async ({
  context,
  page,
  product,
}) => {
  page.on("dialog", (leaving) => void leaving.accept());
  await enter(context, product, omar);
  await page.goto("/adc/filings/new");
  await goods(page).fill("DATES UNSENT");
  const isHere = () =>
    page.evaluate(() => Object.values({ ...localStorage }).some((kept) => /DATES UNSENT/.test(kept)));
  await expect.poll(isHere).toBe(true);
  const signOut = async () => {
    await page
      .getByRole("button", { name: /Account/ })
      .last()
      .click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
  };
  await signOut();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Request a declaration" }).click();
  await expect(goods(page)).toHaveValue("DATES UNSENT");
  await signOut();
  await dialog.getByRole("button", { name: "Sign out and delete them" }).click();
  await expect(page).toHaveURL(/\/identity\/login/);
  expect(await isHere()).toBe(false);
});
