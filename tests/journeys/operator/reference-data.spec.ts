// The platform's operator replaces the fees of customs by a file: a broken one first, then the difference, and back again.
import { readSeed } from "@filings/server/references/seeds";
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const rows = readSeed("adc-fees").rows.map(({ code, amount_aed }) => `${code},${amount_aed}`);
const fees = ["code,amount_aed", ...rows].join("\n");
const file = (text: string) => ({ name: "fees.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

for (const [language, edition] of [
  ["en_GB", "2031-1"],
  ["ar_EG", "2032-1"],
] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator replaces a list and goes back, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      const name = say("Fees of Abu Dhabi Customs");
      await enter(context, product, "noor@filings-platform.example");
      await page.goto("/operator/reference-data");
      await expect(page.getByRole("heading", { level: 1, name: say("Reference data") })).toBeVisible();
      await expectAccessible(page, "operator-reference-data");

      await page.getByRole("button", { name: say("Upload a file: {name}", { name }) }).click();
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: say("Check and compare") });
      await dialog.getByLabel(say("Files"), { exact: true }).setInputFiles(file(`${fees}\nDECL_NEW,5`));
      await dialog.getByLabel(say("Edition"), { exact: true }).fill(edition);
      await dialog.getByLabel(say("Where the file is from"), { exact: true }).fill("The notice of customs");
      await send.click();
      await expect(dialog.getByRole("list", { name: say("Lines to correct") })).toContainText("DECL_NEW");
      await expectAccessible(page, "operator-reference-faults");

      await dialog
        .getByLabel(say("Files"), { exact: true })
        .setInputFiles(file(fees.replace("DECL_EXPORT,100", "DECL_EXPORT,120")));
      await send.click();
      await expect(page.getByRole("row", { name: /DECL_EXPORT/ })).toContainText("120");
      await expectAccessible(page, "operator-reference-difference");
      await applyIt();
      await expect(page.getByText(say("Applied"), { exact: true })).toBeVisible();

      await page.goto("/operator/reference-data");
      await page.getByRole("button", { name: new RegExp(`2026-11.*${name}`) }).click();
      await expect(page.getByRole("row", { name: /DECL_EXPORT/ })).toContainText("100");
      await applyIt();
      await expect(page.getByText(say("Applied"), { exact: true })).toBeVisible();

      async function applyIt(): Promise<void> {
        await page.getByRole("button", { name: say("Apply"), exact: true }).click();
        await page.getByRole("dialog").getByLabel(say("Reason"), { exact: true }).fill("The notice of November");
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("Apply"), exact: true })
          .click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  });
}
