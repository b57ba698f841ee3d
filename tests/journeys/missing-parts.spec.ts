// An update takes the files of the version before from the server while its pages are open: what does not come is said, as no fault of a file or a filing.
import type { Page } from "@playwright/test";
import { amira, enter, expect, test } from "./journey.ts";

/** From now on the server has none of the files that this page has not fetched yet. */
async function update(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: "" }));
}

async function expectSaid(page: Page): Promise<void> {
  await expect(page.getByText("Part of this page did not load.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
}

const rows = { name: "bills.csv", mimeType: "text/csv", buffer: Buffer.from("Bill number\nUPDATE-1\n") };

test("what an update took from the server is named on the page, and no file is called damaged for it", async ({
  context,
  page,
  product,
}) => {
  await enter(context, product, amira);
  await page.goto("/ae/mpci/filings/new");
  await page.getByRole("radio", { name: "From the example" }).check();
  await update(page);
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expectSaid(page);
  await expect(page.getByText(/dynamically imported/)).toHaveCount(0);
  await page.unrouteAll();

  await page.goto("/ae/mpci/filings/import");
  await expect(page.getByText("Drop a file here")).toBeVisible();
  await update(page);
  await page.locator("input[type=file]").setInputFiles(rows);
  await expectSaid(page);
  await expect(page.getByText("Reading the rows")).toHaveCount(0);
  await page.unrouteAll();

  await page.goto("/ae/mpci/filings/read-bill");
  const text = page.getByRole("textbox").last();
  await expect(text).toBeVisible();
  await update(page);
  await text.fill("HBL No: ABCSHA2611077");
  await page.getByRole("button", { name: "Read this text" }).click();
  await expectSaid(page);
  await expect(page.getByText("This file was not read")).toHaveCount(0);
  await expect(text).toHaveValue("HBL No: ABCSHA2611077");
  await page.unrouteAll();

  await page.goto("/verify");
  await expect(page.locator("input[type=file]")).toBeAttached();
  await update(page);
  await page.locator("input[type=file]").setInputFiles(rows);
  await expectSaid(page);
  await expect(page.getByText("The files could not be read.")).toHaveCount(0);
});
