// The platform's operator replaces the authorities that approve by a file: a broken one first, then the difference, and back again.
import { readSeed } from "@filings/server/references/seeds";
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const rows = readSeed("adc-authorities").rows.map(({ code, name, name_ar }) => `${code},"${name}","${name_ar}"`);
const authorities = ["code,name,name_ar", ...rows].join("\n");
const file = (text: string) => ({ name: "authorities.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

for (const [language, edition] of [
  ["en_GB", "2031-1"],
  ["ar_EG", "2032-1"],
] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator replaces a list and goes back, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      const name = say("Authorities that approve");
      await enter(context, product, "noor@filings-platform.example");
      await page.goto("/operator/reference-data");
      await expect(page.getByRole("heading", { level: 1, name: say("Reference data") })).toBeVisible();
      await expectAccessible(page, "operator-reference-data");

      await page.getByRole("button", { name: say("Upload a file: {name}", { name }) }).click();
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: say("Check and compare") });
      await dialog.getByLabel(say("Files"), { exact: true }).setInputFiles(file(`${authorities}\nNEW_ONE,New,جديد`));
      await dialog.getByLabel(say("Edition"), { exact: true }).fill(edition);
      await dialog.getByLabel(say("Where the file is from"), { exact: true }).fill("The notice of customs");
      await send.click();
      await expect(dialog.getByRole("list", { name: say("Lines to correct") })).toContainText("NEW_ONE");
      await expectAccessible(page, "operator-reference-faults");

      await dialog
        .getByLabel(say("Files"), { exact: true })
        .setInputFiles(file(authorities.replace("Kimberley Process Certification", "Kimberley Certificates")));
      await send.click();
      await expect(page.getByRole("row", { name: /KPC/ })).toContainText("Kimberley Certificates");
      await expectAccessible(page, "operator-reference-difference");
      await applyIt();
      await expect(page.getByText(say("Applied"), { exact: true })).toBeVisible();

      await page.goto("/operator/reference-data");
      await page.getByRole("button", { name: new RegExp(`2026-11.*${name}`) }).click();
      await expect(page.getByRole("row", { name: /KPC/ })).toContainText("Kimberley Process Certification");
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
