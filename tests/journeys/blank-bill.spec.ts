// A bill from nothing: what is missing is no reproach, a check says its result, a refused save says what it is about, and the focus is always seen.
import type { Page } from "@playwright/test";
import type { Clerk } from "../kit/clerk.ts";
import { billNumber, expect, expectAccessible, test } from "./journey.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Actions" });
const panel = (page: Page) => page.getByRole("complementary", { name: "Checks" });

async function openBlank(page: Page, clerk: Clerk): Promise<void> {
  const { id } = await clerk.create({});
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(panel(page)).toContainText("Still to fill in");
}

test("a blank bill lists what is still to fill in, and marks errors only after a check", async ({
  amirasPage: page,
  clerk,
}) => {
  await openBlank(page, clerk);
  await expect(panel(page)).toContainText("0 of 13 filled in");
  await expect(panel(page)).not.toContainText("Must fix");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await expect(page.getByText(/^\d+ to fix$/)).toHaveCount(0);
  const bill = page.getByRole("textbox", { name: "Bill number", exact: true });
  await bill.focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await expectAccessible(page, "a blank bill");

  await page.getByRole("button", { name: "Check only" }).click();
  await expect(bar(page).getByRole("status")).toContainText("13 things to fix before you seal");
  await expect(page.getByRole("region", { name: "Fix 13 things before you seal" })).toBeFocused();
  await expect(bill).toHaveAttribute("aria-invalid", "true");
  await expect(panel(page)).not.toContainText("Still to fill in");
  await bill.fill(billNumber());
  await expect(bill).not.toHaveAttribute("aria-invalid");
  await expect(panel(page)).toContainText("1 of 13 filled in");
  await expectAccessible(page, "a bill with faults");
});

test("a check of a bill without faults says so in words", async ({ amirasPage: page, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(page.getByText("Nothing to fix").first()).toBeVisible();
  await expect(bar(page).getByRole("status")).toBeEmpty();
  await page.getByRole("button", { name: "Check only" }).click();
  await expect(bar(page).getByRole("status")).toContainText(/^Checked at .*: nothing to fix.*You can seal\.$/);
});

test("a refused save is told at its field, and Check and seal says why it waits", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const vessel = page.getByRole("textbox", { name: /^Vessel/ });
  const refuse = (path: string, message: string) =>
    page.route(`**/api/filings/ae/mpci/filings/${id}/`, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 400,
            json: {
              detail: message,
              code: "wrong_value",
              errors: [{ path, code: "wrong_value", severity: "error", message }],
            },
          })
        : route.fallback(),
    );

  await test.step("the field that it is about", async () => {
    await refuse("body.transport.vessel_name", "Check the vessel: this cannot be used here.");
    await vessel.fill("EVER GIVEN");
    await page.keyboard.press("ControlOrMeta+S");
    await expect(vessel).toHaveAttribute("aria-invalid", "true");
    await expect(
      page.getByRole("banner").or(page.locator("header")).getByRole("button", { name: "Try again" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Check and seal" }).click();
    await expect(page.getByRole("region", { name: "Fix 1 thing before you seal" })).toBeFocused();
    await page.unroute(`**/api/filings/ae/mpci/filings/${id}/`);
  });

  await test.step("a field that the page does not have", async () => {
    await refuse(
      "revision",
      "The page and the server disagree about one field. Reload the page; what you typed is kept.",
    );
    await vessel.fill("EVER GIFTED");
    await page.getByRole("button", { name: "Check and seal" }).click();
    const waits = page.getByRole("status").filter({ hasText: "Not sealed" });
    await expect(waits).toContainText("Not sealed: your last changes are not saved");
    await expect(waits).toContainText("Reload the page; what you typed is kept.");
    await expect(page.getByText("Fix 1 thing before you seal")).toHaveCount(0);
    await page.unroute(`**/api/filings/ae/mpci/filings/${id}/`);
    await waits.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: /^Seal and submit/ })).toBeVisible();
  });
});

test("a drawer begins at its first field, and is red where the checks say so", async ({ amirasPage: page, clerk }) => {
  const bill = await clerk.houseBill(billNumber());
  const parties = bill.parties.map((party) => (party.role === "SHIPPER" ? { ...party, email: "nobody" } : party));
  const goods_items = bill.goods_items.map((item) => ({ ...item, net_weight_kg: "999999" }));
  const { id } = await clerk.create({ ...bill, parties, goods_items });
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const dialog = page.getByRole("dialog");
  const begins = async () => expect(dialog.locator("input, select, textarea").first()).toBeFocused();

  await page.getByRole("button", { name: "Change Shipper" }).click();
  await begins();
  await expect(dialog.getByLabel(/^E-mail/)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("grid", { name: "Containers" }).getByRole("button", { name: "Details of row 1" }).click();
  await begins();
  await page.keyboard.press("Escape");
  await page.getByRole("grid", { name: "Goods" }).getByRole("button", { name: "Details of row 1" }).click();
  await begins();
  await expect(dialog.getByLabel(/^Net, kg/)).toHaveAttribute("aria-invalid", "true");
});

test("a press on a link leaves no ring around the heading of the page it opens", async ({ amirasPage: page }) => {
  await page.goto("/ae/mpci/filings");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New filing" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "New filing" });
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
});

/** The link stands on the page of the bill; what it leads to is begun under the bars and above the middle of the window. */
async function leadsToWhatIsMissing(page: Page, clerk: Clerk, link: RegExp, part: string): Promise<void> {
  const bill = await clerk.houseBill(billNumber());
  const parties = bill.parties.filter(({ role }) => role !== "CONSIGNEE");
  const { id } = await clerk.create({ ...bill, parties, equipment: [] });
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("link", { name: link }).first().click();
  await expect(page).toHaveURL(/\/edit\?field=/);
  const heading = page.locator(`#section-${part}-heading`);
  await page.waitForLoadState("networkidle");
  await expect(heading).toBeInViewport({ ratio: 1 });
  const isUncovered = await heading.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above !== null && (element.contains(above) || above.contains(element)) && top < innerHeight / 2;
  });
  expect(isUncovered).toBe(true);
  await expect(page.locator(`#section-${part}`).and(page.locator(":focus, :focus-within"))).toHaveCount(1);
}

test("what is missing on the page of a bill leads to the part that lacks it, under the bars", async ({
  amirasPage: page,
  clerk,
}) => {
  await leadsToWhatIsMissing(page, clerk, /^Add the consignee/, "parties");
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what is missing leads to the part that lacks it", async ({ amirasPage: page, clerk }) => {
    await leadsToWhatIsMissing(page, clerk, /^Add the consignee/, "parties");
  });

  test("a check leads to the list of errors, and no error is told anywhere but there, at its field and in the bar", async ({
    amirasPage: page,
    clerk,
  }) => {
    await openBlank(page, clerk);
    await page.getByRole("button", { name: "Check only" }).click();
    await expect(panel(page).getByRole("heading", { name: /^Must fix/ })).toBeFocused();
    await expect(panel(page)).toContainText("Add the consignee.");
    await expect(page.getByText("Fix 13 things before you seal")).toHaveCount(0);
    const counted = page.getByText(/^\d+ to fix$/).filter({ visible: true });
    await expect(counted).toHaveText(["13 to fix"]);
    await expect(bar(page).getByText("13 to fix")).toBeVisible();
    await expectAccessible(page, "a bill with faults on a telephone");
  });

  test("what has the focus is never covered, from the first field to the last", async ({ amirasPage: page, clerk }) => {
    const { id } = await clerk.create({ ...(await clerk.houseBill(billNumber())), master_bill_number: null });
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await page.getByRole("button", { name: "Check only" }).click();
    await expect(bar(page).getByRole("status").filter({ hasText: "1 thing to fix" })).toHaveCount(1);
    await page.getByRole("textbox", { name: "Bill number", exact: true }).focus();
    const last = page.getByRole("button", { name: "Check and seal" });
    for (let steps = 0; steps < 160; steps += 1) {
      await page.keyboard.press("Tab");
      expect(await coveredFocus(page)).toBeNull();
      if (await last.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("the last button is not reached");
  });
});

test.describe("at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("no screen of a bill scrolls sideways", async ({ amirasPage: page, clerk }) => {
    const bill = await clerk.houseBill(billNumber("SIM-SILENT"));
    const { id } = await clerk.create(bill);
    const { status } = await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
    expect(status).toBe(200);
    const draft = await clerk.create({ ...bill, bill_number: billNumber() });
    const screens = [`/ae/mpci/filings/${id}`, `/ae/mpci/filings/${draft.id}`, `/ae/mpci/filings/${draft.id}/edit`];
    for (const screen of [...screens, "/ae/mpci/filings", "/ae/mpci/queue"]) {
      await page.goto(screen);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect([screen, wide]).toEqual([screen, shown]);
    }
  });
});

/** What has the focus and lies under something that sticks to an edge; null when all of it is seen. */
async function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inset = Math.min(4, (bottom - top) / 4);
    const isSeen = [top + inset, (top + bottom) / 2, bottom - inset].every((y) => {
      const above = document.elementFromPoint((left + right) / 2, y);
      return above !== null && (focused.contains(above) || above.contains(focused));
    });
    return isSeen ? null : focused.outerHTML.slice(0, 200);
  });
}
