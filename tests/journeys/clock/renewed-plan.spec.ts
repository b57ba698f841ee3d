// The clock of the demo is moved by months: a plan is renewed from the kept card, the card is declined, and the fee is paid by hand.
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import type { Page } from "@playwright/test";
import { startOwnProduct } from "../../kit/product/own-product.ts";
import { dress, enter, expect, expectAccessible, test } from "../journey.ts";
import { forwardDays } from "./moved-clock.ts";

const salim = "salim@pearl-gulf.example";
const dayMs = 86_400_000;

/** Days until the first of the month that begins so many months from now. */
function daysUntil(months: number): number {
  const now = new Date();
  const first = dubaiMonth(now, months).beginsAt;
  return Math.ceil((first.getTime() - now.getTime()) / dayMs);
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
    const declineCharges = () =>
      fetch(`${product.sandbox}/control/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payments: { decline_charges: true } }),
      });
    await page.goto("/subscriptions");
    await expect(page.getByText(/^Standard: USD\s149\.00 on 1 /)).toBeVisible();
    // A session ends when thirty days pass without use, as on the first day of a long month.
    const [half, rest] = [Math.floor(daysUntil(1) / 2), Math.ceil(daysUntil(1) / 2)];
    if (half > 0) await forwardDays(demo, half);
    await expect(page.getByText(/^Standard: USD\s149\.00 on 1 /)).toBeVisible();
    await forwardDays(demo, rest);
    await expect(page.getByText(/^Standard, 1 .* to /)).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByText("R-000001")).toBeVisible();
    await declineCharges();
    // A session ends when thirty days pass without use.
    await forwardDays(demo, 20);
    await page.reload();
    await expect(page.getByText("R-000001")).toBeVisible();
    await forwardDays(demo, daysUntil(2) - daysUntil(1) - 20);
    await expectUnpaid(page, "The fee of the plan was not paid: the bank declined the card");
    await expectAccessible(page, "unpaid-fee");
    await forwardDays(demo, 7);
    await expectUnpaid(page, "The fee of the plan is unpaid: nothing new is submitted");
    // Only the kept card goes on being declined: it may be charged once more at any moment.
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
  // The notification of it may say the same.
  await expect(page.getByRole("paragraph").filter({ hasText: why })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Pay USD 149.00" })).toBeVisible();
}
