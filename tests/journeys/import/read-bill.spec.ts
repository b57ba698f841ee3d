// A bill of lading comes as a PDF: it is read in the browser, what is in doubt is confirmed, and the draft opens in the editor.
import { drawnPdf } from "../../../apps/web/src/features/mpci/import/bill/layouts/drawn-bill.example.ts";
import { linerForms } from "../../../apps/web/src/features/mpci/import/bill/layouts/liner-forms.example.ts";
import { expect, expectAccessible, test } from "../journey.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

const waitMs = 30_000;

/** The first layout, under a number of its own, with a container whose check digit is mistyped. */
async function pdf(number: string) {
  const pages = (linerForms[0]?.pages ?? []).map((page) =>
    page.map(([left, top, text, size, weight]) => {
      const said = text.replace("MEDUS7712345", number).replace("MEDU7761051", "MEDU7761052");
      return [left, top, said, size, weight] as const;
    }),
  );
  return { name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from(await drawnPdf(pages)) };
}

test("a PDF of a bill becomes a draft, with what was corrected", async ({ amirasPage: page }) => {
  // As lines and forwarders number their bills: letters, then digits.
  const number = `PDF${Date.now()}`;
  await page.goto("/ae/mpci/filings/import");
  await page.getByRole("main").getByRole("link", { name: "Bill from a PDF or an e-mail" }).click();
  await expectAccessible(page, "the beginning of a bill from a PDF");

  await test.step("a file without text says why it is not read", async () => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("no paper") });
    await expect(page.getByText("It is no PDF. Save the bill as a PDF, or paste its text.")).toBeVisible({
      timeout: waitMs,
    });
  });

  await page.locator("input[type=file]").setInputFiles(await pdf(number));
  await expect(page.getByLabel("Bill number")).toHaveValue(number, { timeout: waitMs });
  await expect(page.getByLabel("Port of loading")).toHaveValue("CNNGB");
  await expect(page.getByText("Page 1:").first()).toBeVisible();
  await expectAccessible(page, "the fields of a bill from a PDF");

  await test.step("what is in doubt is corrected, and outlives a reload", async () => {
    const container = page.getByLabel("Container 1: Container number", { exact: true });
    await expect(page.getByText("1 field in doubt is left out unless you confirm or correct it.")).toBeVisible();
    await container.fill("MEDU7761051");
    await page.getByLabel("Vessel", { exact: true }).fill("MSC ANNABELLA");
    await expect(page.getByText("1 field in doubt")).toBeHidden();
    await page.reload();
    await expect(container).toHaveValue("MEDU7761051", { timeout: waitMs });
  });

  await page.getByRole("button", { name: "Make a draft" }).click();
  await expect(page).toHaveURL(/\/ae\/mpci\/filings\/[\w-]+\/edit/, { timeout: waitMs });
  await expect(page.getByLabel("Vessel", { exact: true })).toHaveValue("MSC ANNABELLA", { timeout: waitMs });
  await expect(page.getByRole("gridcell", { name: /MEDU7761051/ }).first()).toBeVisible();

  await test.step("it is among the filings, once", async () => {
    await page.goto(`/ae/mpci/filings?q=${number}`);
    await expect(page.getByText("1 of 1 filing")).toBeVisible({ timeout: waitMs });
    await page.goto("/ae/mpci/filings/read-bill");
    await expect(page.getByRole("button", { name: "Read this text" })).toBeVisible();
  });
});
