// Fifty bills come from a spreadsheet, twelve rows of them wrong: they are mended on screen and become drafts, once.
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";
import type { Page } from "@playwright/test";
import { billNumber, expect, expectAccessible, test } from "../journey.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

const bills = 50;
const waitMs = 60_000;
const headings =
  "HBL No.;Shipper;Shipper Address;Shipper City;Shipper Country;Consignee;Consignee Address;Consignee City;Consignee Country;Consignee Phone;Container No;Type;Seal No;Description of Goods;HS Code;Pkgs;Kind;Gross Wt (KGS);POD;Salesman";

/** Four rows with a code too short, three with a wrong check digit, two without a consignee, two without a count, one with a port that no list has. */
function rowOf(index: number, prefix: string): string {
  const right = exampleContainer(700_000 + index);
  const wrong = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
  const cells = [
    `${prefix}${String(index).padStart(3, "0")}`,
    "BRIGHT LAMPS LTD",
    "88 KEYUAN ROAD",
    "SHENZHEN",
    "China",
    index === 8 || index === 9 ? "" : "GULF HOME SUPPLIES LLC",
    "AL QUSAIS 2",
    "DUBAI",
    "UAE",
    "+97145550000",
    index > 4 && index <= 7 ? wrong : right,
    "45G1",
    `CN${index}`,
    "LED CEILING LAMPS WITH ALUMINIUM FRAME FOR HOUSEHOLD USE",
    index <= 4 ? "94" : "94051100",
    index === 10 || index === 11 ? "some" : "120",
    "cartons",
    "1,440.5",
    index === 12 ? "QUAY NOWHERE" : "",
    `REF ${index}`,
  ];
  return cells.join(";");
}

const spreadsheet = (prefix: string) => ({
  name: "consol.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [headings, ...Array.from({ length: bills }, (_, index) => rowOf(index + 1, prefix))].join("\r\n"),
  ),
});

async function addFile(page: Page, prefix: string): Promise<void> {
  await page.goto("/ae/mpci/filings/import");
  await page.locator("input[type=file]").setInputFiles(spreadsheet(prefix));
}

async function fillCommon(page: Page): Promise<void> {
  const common = page.getByText("The same for all bills");
  await expect(common).toBeVisible({ timeout: waitMs });
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
  const carrier = page.getByLabel("Shipping line");
  const evergreen = await carrier
    .locator("option")
    .filter({ hasText: /evergreen/i })
    .first()
    .textContent();
  await carrier.selectOption({ label: evergreen ?? "" });
  for (const [label, text] of [
    ["Master bill", "EGLV142600000017"],
    ["Vessel", "EXAMPLE STAR"],
    ["Voyage", "0123W"],
    ["Port of loading", "CNSHA"],
    ["Last load port before the UAE", "SGSIN"],
    ["Planned loading", `${day} 14:00`],
    ["Port of discharge", "AEJEA"],
    ["Place of issue", "CNSHA"],
    ["Date of issue", "today"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
    await page.keyboard.press("Tab");
  }
}

const tab = (page: Page, name: string, count: number) =>
  page.getByRole("button", { name: `${name} ${count}`, exact: true });

/** Types over the cell in use. */
async function typeOver(page: Page, text: string): Promise<void> {
  await expect(page.locator("[role=gridcell]:focus")).toBeVisible();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("twelve wrong rows of fifty are mended on screen, and the drafts are made once", async ({ amirasPage: page }) => {
  const prefix = billNumber("IMP").slice(0, 20);
  await addFile(page, prefix);
  await expect(page.getByText("19 of 20 columns matched.")).toBeVisible();
  await expectAccessible(page, "the columns of a spreadsheet");
  // A clerk with a keyboard goes on where the next thing is to be done.
  await expect(page.locator("select:focus")).toHaveValue("");
  await page.getByRole("button", { name: "Check the rows" }).press("Enter");
  await expect(page.locator("[role=gridcell]:focus")).toBeVisible();
  await test.step("what is the same for all bills is asked for beside the rows, which keep their place", async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1360, height: 850 });
    await expect(page.getByRole("textbox", { name: "Master bill", exact: true })).toBeInViewport();
    for (const row of [1, 5]) {
      await expect(page.getByRole("gridcell", { name: `${prefix}00${row}` })).toBeInViewport({ ratio: 1 });
    }
    // Only what is seen is drawn: five thousand rows would stop the page.
    expect(await page.getByRole("grid").getByRole("row").count()).toBeLessThan(35);
    if (before !== null) await page.setViewportSize(before);
  });
  await fillCommon(page);
  await expect(tab(page, "To fix", 12)).toBeVisible({ timeout: waitMs });
  await expectAccessible(page, "the rows of a spreadsheet");

  await test.step("one code is corrected, and all alike with it", async () => {
    await page.getByRole("gridcell", { name: "94", exact: false }).filter({ hasText: /^94\D/ }).first().click();
    await typeOver(page, "94051100");
    await page.getByRole("button", { name: "Change “94” to “94051100” in 3 more rows" }).click();
    await expect(tab(page, "To fix", 8)).toBeVisible({ timeout: waitMs });
  });

  await test.step("what is meant is taken over with one press", async () => {
    for (const left of [7, 6, 5]) {
      await page.getByRole("button", { name: "Next error" }).click();
      await expect(page.getByRole("button", { name: /^Use CSQU/ })).toBeInViewport();
      await page.getByRole("button", { name: /^Use CSQU/ }).click();
      await expect(tab(page, "To fix", left)).toBeVisible({ timeout: waitMs });
    }
  });

  await test.step("on a phone nothing lies over what is wrong and what makes the drafts", async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Next error" }).click();
    await page.getByRole("button", { name: /^Create \d+ drafts?$/ }).click({ trial: true });
    await page.setViewportSize(size);
  });

  await test.step("a reload loses nothing", async () => {
    await expect(page.getByText("Kept on this computer")).toBeVisible();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("filings-mpci-import")));
    await page.reload();
    await expect(tab(page, "To fix", 5)).toBeVisible({ timeout: waitMs });
  });

  await test.step("what is missing is typed", async () => {
    for (const [text, left] of [
      ["GULF HOME SUPPLIES LLC", 4],
      ["GULF HOME SUPPLIES LLC", 3],
      ["120", 2],
      ["120", 1],
      ["AEJEA", 0],
    ] as const) {
      // Enter has led to the row below, which may be the next one to fix.
      if ((await page.locator("[role=gridcell]:focus[aria-invalid=true]").count()) === 0)
        await page.getByRole("button", { name: "Next error" }).click();
      await typeOver(page, text);
      await expect(tab(page, "To fix", left)).toBeVisible({ timeout: waitMs });
    }
  });

  await page.getByRole("button", { name: "Create 50 drafts" }).click();
  await expect(page.getByText("All 50 drafts are made.")).toBeVisible({ timeout: waitMs });
  await page.getByRole("link", { name: "Show the drafts" }).click();
  await page.goto(`/ae/mpci/filings?q=${prefix}`);
  await expect(page.getByText("50 of 50 filings").or(page.getByText("25 of 50 filings"))).toBeVisible({
    timeout: waitMs,
  });

  await test.step("the same file again makes no second draft: what its rows leave out or say the same is done", async () => {
    await addFile(page, prefix);
    // The place that was mended is read as it was chosen then, and no column is asked about again.
    await expect(tab(page, "Done", 41)).toBeVisible({ timeout: waitMs });
    await expect(tab(page, "To fix", 9)).toBeVisible();
    await page.getByRole("button", { name: "Undo QUAY NOWHERE" }).click();
    await expect(tab(page, "To fix", 10)).toBeVisible({ timeout: waitMs });
    await expect(page.getByRole("button", { name: "Create drafts" })).toHaveAttribute("aria-disabled", "true");
  });
});
