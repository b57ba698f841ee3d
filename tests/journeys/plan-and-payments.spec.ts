// Buying credits, choosing a plan, and what stands in the statement, as a person does it.
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "./journey.ts";

const thisMonth = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "Asia/Dubai" });

test("credits are bought on the provider's page, stand in the statement, and have a receipt", async ({
  amirasPage,
}) => {
  await amirasPage.goto("/");
  await amirasPage.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plan and payments" }).click();
  await expect(amirasPage).toHaveTitle(/Plan and payments - Filings App$/);
  await expect(amirasPage.getByText("10,000", { exact: true })).toBeVisible();
  await amirasPage.getByRole("button", { name: "Buy credits" }).first().click();
  await amirasPage.getByRole("button", { name: "500", exact: true }).click();
  await expect(amirasPage.getByRole("dialog").getByText("USD 500.00")).toBeVisible();
  await amirasPage.getByRole("button", { name: "Go to the payment page" }).click();
  await amirasPage.getByRole("button", { name: "Pay", exact: true }).click();
  await amirasPage.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(amirasPage.getByRole("heading", { name: "Paid: USD 500.00" })).toBeVisible();
  await expectAccessible(amirasPage, "payment-return");
  await amirasPage.getByRole("link", { name: "Show the receipt" }).click();
  // Its own title: the seller of a journey has no tax registration number.
  await expect(amirasPage.getByRole("heading", { name: "Receipt" }).first()).toBeVisible();
  await expect(amirasPage.getByRole("cell", { name: "USD 500.00" }).first()).toBeVisible();
  await expect(amirasPage.getByText("R-000001")).toBeVisible();
  await expectAccessible(amirasPage, "receipt");
  await amirasPage.getByRole("link", { name: "Plan and payments" }).first().click();
  await expect(amirasPage.getByText("10,500", { exact: true })).toBeVisible();
  await expect(amirasPage.getByRole("row", { name: /Credits bought R-000001 .*\+500/ })).toBeVisible();
  await amirasPage.getByRole("combobox", { name: "Entries" }).selectOption("For filings or refunded");
  await expect(amirasPage.getByRole("row", { name: /Credits bought/ })).toHaveCount(0);
  await amirasPage.getByRole("combobox", { name: "Entries" }).selectOption("All entries");
  await amirasPage.getByRole("combobox", { name: "Month" }).selectOption(thisMonth.format(new Date()));
  await expect(amirasPage.getByRole("row", { name: /Credits bought R-000001 .*\+500/ })).toBeVisible();
  await amirasPage.getByRole("button", { name: "Export" }).click();
  const saving = amirasPage.waitForEvent("download");
  await amirasPage.getByRole("menuitem", { name: "As plain text (CSV)" }).click();
  const [, ...lines] = (await readFile(await (await saving).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines.filter((line) => line.endsWith(",Credits bought,R-000001,,,,,500"))).toHaveLength(1);
  expect(lines.reduce((sum, line) => sum + Number(line.split(",").at(-1)), 0)).toBe(10_500);
});

test("a payment that was cancelled adds nothing, and says so", async ({ amirasPage }) => {
  await amirasPage.goto("/subscriptions");
  await amirasPage.getByRole("button", { name: "Buy credits" }).first().click();
  await amirasPage.getByRole("button", { name: "Go to the payment page" }).click();
  // The dialog that is left has a button of this name too.
  await amirasPage.waitForURL(/\/payments\/ps_/);
  await amirasPage.getByRole("button", { name: "Cancel", exact: true }).click();
  await amirasPage.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(amirasPage.getByRole("heading", { name: "Payment not made" })).toBeVisible();
  await amirasPage.getByRole("button", { name: "Try again" }).click();
  await amirasPage.waitForURL(/\/payments\/ps_/);
  await amirasPage.getByRole("button", { name: "Cancel", exact: true }).click();
  await amirasPage.getByRole("link", { name: "Back to the Filings App" }).click();
  await amirasPage.getByRole("link", { name: "Back to plan and payments" }).click();
  await expect(amirasPage.getByText(/^10,[05]00$/).first()).toBeVisible();
  await expect(amirasPage.getByRole("row", { name: /Credits bought .*\+100/ })).toHaveCount(0);
});

test("a smaller plan is chosen for the next month, and the present one kept after all", async ({ amirasPage }) => {
  await amirasPage.goto("/subscriptions");
  await amirasPage.getByRole("button", { name: "Change to Standard" }).click();
  await amirasPage.getByRole("dialog").getByRole("button", { name: "Change to Standard" }).click();
  const standard = amirasPage
    .getByRole("listitem")
    .filter({ has: amirasPage.getByRole("heading", { name: /Standard/ }) });
  await expect(standard.getByText(/^From 1 /)).toBeVisible();
  await amirasPage.getByRole("button", { name: "Keep this plan" }).click();
  await amirasPage.getByRole("dialog").getByRole("button", { name: "Keep the plan" }).click();
  await expect(amirasPage.getByRole("button", { name: "Change to Standard" })).toBeVisible();
  await amirasPage.getByRole("link", { name: thisMonth.format(new Date()) }).click();
  await expect(amirasPage.getByText("The month is not over: this is what it cost so far.")).toBeVisible();
});
