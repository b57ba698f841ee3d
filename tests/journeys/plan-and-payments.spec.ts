// Buying credits, choosing a plan, and what stands in the statement, as a person does it.
import { expect, expectAccessible, test } from "./journey.ts";

const thisMonth = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

test("credits are bought on the provider's page, stand in the statement, and have a receipt", async ({ desk }) => {
  await desk.goto("/");
  await desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plan and payments" }).click();
  await expect(desk).toHaveTitle(/Plan and payments - Filings App$/);
  await expect(desk.getByText("10,000", { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "Buy credits" }).click();
  await desk.getByRole("button", { name: "500", exact: true }).click();
  await expect(desk.getByRole("dialog").getByText("USD 500.00")).toBeVisible();
  await desk.getByRole("button", { name: "Go to the payment page" }).click();
  await desk.getByRole("button", { name: "Pay", exact: true }).click();
  await desk.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(desk.getByRole("heading", { name: "Paid: USD 500.00" })).toBeVisible();
  await expectAccessible(desk, "payment-return");
  await desk.getByRole("link", { name: "Show the receipt" }).click();
  await expect(desk.getByRole("cell", { name: "USD 500.00" }).first()).toBeVisible();
  await expect(desk.getByText("R-000001")).toBeVisible();
  await expectAccessible(desk, "receipt");
  await desk.getByRole("link", { name: "Plan and payments" }).first().click();
  await expect(desk.getByText("10,500", { exact: true })).toBeVisible();
  await expect(desk.getByRole("row", { name: /Credits bought R-000001 .*\+500/ })).toBeVisible();
});

test("a payment that was cancelled adds nothing, and says so", async ({ desk }) => {
  await desk.goto("/subscriptions");
  await desk.getByRole("button", { name: "Buy credits" }).click();
  await desk.getByRole("button", { name: "Go to the payment page" }).click();
  // The dialog that is left has a button of this name too.
  await desk.waitForURL(/\/payments\/ps_/);
  await desk.getByRole("button", { name: "Cancel", exact: true }).click();
  await desk.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(desk.getByRole("heading", { name: "Payment not made" })).toBeVisible();
  await desk.getByRole("link", { name: "Back to plan and payments" }).click();
  await expect(desk.getByText(/^10,[05]00$/).first()).toBeVisible();
  await expect(desk.getByRole("row", { name: /Credits bought .*\+100/ })).toHaveCount(0);
});

test("a smaller plan is chosen for the next month, and the present one kept after all", async ({ desk }) => {
  await desk.goto("/subscriptions");
  await desk.getByRole("button", { name: "Change to Standard" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Change to Standard" }).click();
  const standard = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: /Standard/ }) });
  await expect(standard.getByText(/^From 1 /)).toBeVisible();
  await desk.getByRole("button", { name: "Keep this plan" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Keep the plan" }).click();
  await expect(desk.getByRole("button", { name: "Change to Standard" })).toBeVisible();
  await desk.getByRole("link", { name: thisMonth.format(new Date()) }).click();
  await expect(desk.getByText("The month is not over: this is what it cost so far.")).toBeVisible();
});
