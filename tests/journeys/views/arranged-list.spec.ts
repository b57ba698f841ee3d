// A clerk arranges the list for her own work: a reference, labels, columns, a saved view, pasted numbers, and a workbook of what is shown.
import { readFileSync } from "node:fs";
import { unzipped } from "../../kit/unzipped.ts";
import { billNumber, expect, expectAccessible, test } from "../journey.ts";

test("a clerk arranges the list, and gets as a workbook what it shows", async ({ clerk, amirasPage: page }) => {
  const [first, second] = [billNumber(), billNumber()];
  for (const bill of [first, second]) await clerk.create(await clerk.houseBill(bill));
  const dialog = page.getByRole("dialog");
  const row = (bill: string) => page.getByRole("row").filter({ hasText: bill });

  await test.step("pastes numbers of a mail, and is told which are not there", async () => {
    await page.goto("/ae/mpci/filings");
    await expect(row(first)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search by bill, container, party or vessel" }).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `${first}\n${second.toLowerCase()}\nNO-SUCH-BILL\n`);
    await expect(page.getByText("2 of 3 bill numbers found")).toBeVisible();
    await expect(page.getByText("NO-SUCH-BILL")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(3);
    await expectAccessible(page, "pasted numbers");
  });

  await test.step("reads every consignee and vessel whole, however wide her window is", async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const wide of [1280, 1360, 1440, 1680, 1920]) {
      await page.setViewportSize({ width: wide, height });
      const cells = row(first).getByText(/^(GULF HOME SUPPLIES LLC|EXAMPLE STAR 0123W)$/);
      await expect(cells).toHaveCount(2);
      const areCut = await cells.evaluateAll((all) =>
        all.map((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1),
      );
      expect(areCut).toEqual([false, false]);
    }
    await page.setViewportSize({ width, height });
  });

  await test.step("puts a label on both, and takes it back from both", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Labels", exact: true }).click();
    await dialog.getByLabel("Name of the first label").fill("Hot");
    await dialog.getByRole("button", { name: "Add the label" }).click();
    await expect(dialog.getByRole("checkbox", { name: "Hot" })).toBeChecked();
    await expectAccessible(page, "labels");
    await dialog.getByRole("button", { name: "Set the labels of 2 filings" }).click();
    await expect(row(first).getByText("Hot")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(first).getByText("Hot")).toHaveCount(0);
    await expect(row(second).getByText("Hot")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("writes her reference on the page of the bill", async () => {
    await row(first).getByRole("link").click();
    await page.getByLabel("Our reference").fill("JOB 4711");
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/reference/") && answer.ok());
    await page.keyboard.press("Tab");
    await kept;
    await expectAccessible(page, "own words");
    await page.goBack();
  });

  await test.step("shows the reference behind the number, by keys alone, and saves the view", async () => {
    await page.getByRole("button", { name: "Columns" }).press("Enter");
    await dialog.getByRole("checkbox", { name: "Our reference" }).press("Space");
    const forward = dialog.getByRole("button", { name: /Move .*Our reference.* forward/ });
    while ((await forward.getAttribute("aria-disabled")) !== "true") await forward.press("Enter");
    await expectAccessible(page, "columns");
    await dialog.getByRole("button", { name: "Done" }).press("Enter");
    await expect(page.getByRole("columnheader").nth(2)).toHaveText("Our reference");
    await expect(row(first).getByText("JOB 4711")).toBeVisible();
    await page.getByRole("button", { name: "Views" }).click();
    await dialog.getByLabel("Name for what the list shows now").fill("My two bills");
    await dialog.getByRole("button", { name: "Save the view" }).click();
    const opensWithIt = dialog.getByRole("checkbox", { name: "My list opens with it" });
    await opensWithIt.click();
    await expect(opensWithIt).toBeChecked();
    await expectAccessible(page, "views");
    await dialog.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("opens the list anew and is where she was, and takes it home as a workbook", async () => {
    await page.goto("/ae/mpci/filings");
    await expect(page.getByRole("link", { name: "My two bills" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("row")).toHaveCount(3);
    await page.getByRole("button", { name: "Export" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "As a workbook (XLSX)" }).click();
    const file = readFileSync(await (await downloading).path());
    const sheet = (await unzipped(file)).get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
    expect(sheet.match(/<row r="\d+">/g)).toHaveLength(3);
    expect(sheet).toMatch(
      new RegExp(`Bill of lading</t>.*Filing number</t>.*Our reference</t>.*${first}</t>.*JOB 4711</t>`),
    );
  });
});
