// The clock of the demo is moved by months: a plan is renewed from the kept card, the card is declined, and the fee is paid by hand.
import type { Page } from "@playwright/test";
import { startOwnProduct } from "../../kit/product/own-product.ts";
import { dress, enter, expect, expectAccessible, test } from "../journey.ts";
import { forwardDays } from "./moved-clock.ts";

const salim = "salim@pearl-gulf.example";
const dayMs = 86_400_000;

/** Days until the first of the month that begins so many months from now. */
function daysUntil(months: number): number {
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  return Math.ceil((first - now.getTime()) / dayMs);
}

test("a plan is renewed from the kept card, a declined card is told of, and a paid fee mends it", async ({
  browser,
}) => {
  test.slow();
  const product = await startOwnProduct();
  const context = await browser.newContext({ baseURL: product.url });
  try {
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, salim);
    const page = await context.newPage();
    const demo = { product, control: await context.newPage() };
    const declining = (decline_charges: boolean) =>
      fetch(`${product.sandbox}/control/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payments: { decline_charges } }),
      });
    await page.goto("/subscriptions");
    await expect(page.getByText(/^Standard: USD\s149\.00 on 1 /)).toBeVisible();
    await forwardDays(demo, daysUntil(1));
    await expect(page.getByText(/^Standard, 1 .* to /)).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByText("R-000001")).toBeVisible();
    await declining(true);
    // A session ends when thirty days pass without use.
    await forwardDays(demo, 20);
    await page.reload();
    await expect(page.getByText("R-000001")).toBeVisible();
    await forwardDays(demo, daysUntil(2) - daysUntil(1) - 20);
    await expectUnpaid(page, "The fee of the plan was not paid: the bank declined the card");
    await expectAccessible(page, "unpaid-fee");
    await forwardDays(demo, 7);
    await expectUnpaid(page, "The fee of the plan is unpaid: nothing new is submitted");
    await declining(false);
    await page.getByRole("button", { name: "Pay USD 149.00" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("link", { name: "Back to the Filings App" }).click();
    await expect(page.getByRole("heading", { name: "Paid: USD 149.00" })).toBeVisible();
    await page.getByRole("link", { name: "Back to plan and payments" }).click();
    await expect(page.getByText(/^Standard, 1 .* to /)).toHaveCount(2);
    await expect(page.getByText("The fee of the plan is unpaid", { exact: false })).toHaveCount(0);
  } finally {
    await context.close();
    await product.end();
  }
});

async function expectUnpaid(page: Page, why: string): Promise<void> {
  await expect(page.getByText(why)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Pay USD 149.00" })).toBeVisible();
}
