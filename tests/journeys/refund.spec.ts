// Credits are bought, a part goes back to the card, and the statement and the credit note say so, in English and in Arabic.
import { readFile } from "node:fs/promises";
import { receiptWords } from "@filings/phrases/money/receipt";
import { say as sayOf } from "@filings/phrases/say";
import type { Page } from "@playwright/test";
import { pdfText } from "../kit/pdf-text.ts";
import { expect, expectAccessible, test } from "./journey.ts";
import { type Say, wordsIn } from "./words.ts";

async function buy(page: Page, say: Say): Promise<void> {
  await page.goto("/subscriptions");
  await page
    .getByRole("button", { name: say("Buy credits") })
    .first()
    .click();
  await page.getByRole("button", { name: say("Go to the payment page") }).click();
  await page.waitForURL(/\/payments\/ps_/);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("link", { name: "Back to the Filings App" }).click();
  await page.getByRole("link", { name: say("Show the receipt") }).click();
}

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    const isArabic = language === "ar_EG";
    test.use({
      look: { language, theme: isArabic ? "dark" : "light" },
      viewport: isArabic ? { width: 390, height: 844 } : { width: 1360, height: 900 },
    });

    test(`a part of bought credits goes back, ${language}`, async ({ amirasPage: page }) => {
      const say = wordsIn(language).of;
      await buy(page, say);
      const card = page.getByRole("region", { name: say("Refunds") });
      await expect(card).toBeVisible();
      await card.getByRole("button", { name: say("Refund"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say("Credits"), { exact: true }).fill("40.5");
      await expect(dialog.getByRole("status")).toContainText(isArabic ? /40[.,]50/ : "USD 40.50");
      await expectAccessible(page, "refund-dialog");
      await dialog.getByRole("button", { name: say("Refund"), exact: true }).click();
      await expect(dialog.getByText(say("Say why: the credit note names the reason.")).first()).toBeVisible();
      await dialog.getByLabel(say("Reason"), { exact: true }).fill("Bought too many");
      await dialog.getByRole("button", { name: say("Refund"), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(card.getByText(say("Returned"), { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(card.getByText("Bought too many")).toBeVisible();
      await expectAccessible(page, "refunds");

      const saving = page.waitForEvent("download");
      await card.getByText(say("Save as PDF"), { exact: true }).click();
      const paper = await saving;
      const number = /CN-\d{6}/.exec(paper.suggestedFilename())?.[0] ?? "";
      expect(paper.suggestedFilename()).toBe(`credit-note_${number}.pdf`);
      const text = await pdfText(await readFile(await paper.path()));
      for (const said of [number, "Bought too many", "USD 40.50", "Gulf Forwarding LLC"]) expect(text).toContain(said);
      expect(text).toMatch(/R-\d{6}/);
      expect(text).toContain(sayOf("en_GB", receiptWords.creditNote));
      for (const word of sayOf("ar_EG", receiptWords.creditNote).split(" ")) expect(text).toContain(word);

      await page.goto("/subscriptions");
      const row = page.getByRole("row").filter({ hasText: number });
      await expect(row).toContainText(say("Credits refunded"));
      await expect(row).toContainText(/40[.,٫]5/);
      await page.getByRole("combobox", { name: say("Entries") }).selectOption(say("For filings or refunded"));
      await expect(row).toHaveCount(1);
    });
  });
}
