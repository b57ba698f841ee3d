// A headquarters makes a unit, which files at its cost; it sees that filing, moves somebody, and closes the unit once nothing is open.
import { expect, expectAccessible, test } from "./journey.ts";

const units = "/identity/account/company/units";
const unit = "Gulf Forwarding Khalifa Port";

test("a headquarters makes a unit, works in it, sees its filing from outside, and closes it", async ({
  amirasPage: page,
}) => {
  test.setTimeout(180_000);
  const row = () => page.getByRole("region", { name: "Units" }).locator("div").filter({ hasText: unit }).first();

  await test.step("it makes the unit, at its own cost", async () => {
    await page.goto("/identity/account/company");
    await page.getByRole("link", { name: "Units", exact: true }).click();
    await expect(page.getByText("No units yet")).toBeVisible();
    await page.getByRole("button", { name: "New unit" }).click();
    const dialog = page.getByRole("dialog", { name: "New unit" });
    await dialog.getByRole("button", { name: "Make the unit" }).click();
    await expect(dialog.getByRole("region", { name: "3 things to fix" })).toBeFocused();
    await expectAccessible(page, "a unit that lacks its name");
    await dialog.getByLabel("Number of the unit").fill("AUH-1");
    await dialog.getByLabel("Company name").fill(unit);
    await dialog.getByLabel("City").fill("Abu Dhabi");
    // What is entered is asked about before the way back of the browser takes it away.
    await page.goBack();
    await page.getByRole("dialog", { name: "Discard what you entered?" }).getByText("Keep editing").click();
    await expect(dialog.getByLabel("City")).toBeFocused();
    await expect(dialog.getByLabel("Company name")).toHaveValue(unit);
    await dialog.getByRole("button", { name: "Make the unit" }).click();
    await expect(page.getByText("The unit is made", { exact: true })).toBeVisible();
    await expect(row()).toContainText("AUH-1");
    await expect(row()).toContainText("Your company pays");
    await expectAccessible(page, "units");
  });
  await test.step("who made it works for it at once, and begins a draft there", async () => {
    await page.goto("/identity/account/companies");
    const own = page.getByRole("region", { name: "Companies you belong to" });
    await own.locator("div").filter({ hasText: unit }).getByRole("button", { name: "Work for it" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
    await page.goto("/identity/account/company");
    await expect(page.getByText("Gulf Forwarding LLC pays")).toBeVisible();
    await page.goto("/ae/mpci/filings/new");
    await page.getByRole("button", { name: "Create the draft" }).click();
    await expect(page).toHaveURL(/\/edit/);
  });
  const draft = page.url();
  await test.step("the headquarters sees it, and cannot close the unit while it is open", async () => {
    await page.goto("/identity/account/companies");
    await page.getByRole("button", { name: "Work for it" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
    await page.goto(units);
    const filings = page.getByRole("region", { name: "Filings of the units" });
    await expect(filings).toContainText(unit);
    await expect(filings).toContainText("Draft");
    await filings.getByRole("link").first().click();
    await expect(page.getByText(`${unit}, a unit of your company, files this`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit filing" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Seal and submit" })).toHaveCount(0);
    await expectAccessible(page, "a filing of a unit");
    await page.goto(units);
    await page.getByRole("button", { name: `Close the unit ${unit}` }).click();
    const question = page.getByRole("dialog", { name: `Close the unit ${unit}?` });
    await expect(question.getByText("Finish what is open first")).toBeVisible();
    await expect(question.getByRole("button", { name: "Close the unit" })).toBeDisabled();
    await expectAccessible(page, "a unit that is still in use");
    await question.getByRole("button", { name: "Cancel" }).click();
  });
  await test.step("once the draft is discarded the unit is closed, for good", async () => {
    await page
      .getByRole("region", { name: "Filings of the units" })
      .getByRole("button", { name: /^Work for it/ })
      .click();
    // There at once, and not at the work queue.
    await expect(page).toHaveURL(draft.replace(/\/edit.*/, ""));
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Discard draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    await page.goto("/identity/account/companies");
    await page.getByRole("button", { name: "Work for it" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
    await page.goto(units);
    await page.getByRole("button", { name: `Close the unit ${unit}` }).click();
    const question = page.getByRole("dialog", { name: `Close the unit ${unit}?` });
    await question.getByRole("button", { name: "Close the unit" }).click();
    await expect(page.getByText("The unit is closed", { exact: true })).toBeVisible();
    await expect(row()).toContainText("Closed on");
  });
});
