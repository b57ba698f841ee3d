// Bills that another system wrote come as JSON files, several at once, and become drafts.
import { billNumber, expect, expectAccessible, test } from "./journey.ts";

test("[spec 5.uploads] [spec 7.platform.templates] bills come as JSON files, each becomes a draft, and one that does not fit says why", async ({
  amirasPage: page,
}) => {
  const bill = billNumber();
  const file = (name: string, content: object) => {
    return { name, mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) };
  };
  await page.goto("/ae/mpci/filings/new?from=files");
  await expect(page.getByRole("radio", { name: /^From JSON files/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Save the fields of: Bill of lading" })).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("bill.json", { bill_number: bill, transport: { vessel_name: "EXAMPLE STAR" } }),
      file("painted.json", { bill_number: billNumber(), colour: "red" }),
      { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
    ]);
  const rows = page.getByRole("group", { name: "Bills as JSON files" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "painted" })).toContainText("colour");
  await expect(rows.filter({ hasText: "scan" })).toContainText("PDF is not accepted. Choose JSON.");
  await expectAccessible(page, "bills as files");
  await rows.filter({ hasText: "bill" }).getByRole("link", { name: "Open the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: bill })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Vessel/ })).toHaveValue("EXAMPLE STAR");
});
