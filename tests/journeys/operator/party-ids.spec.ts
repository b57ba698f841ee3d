// The platform's operator publishes a party id of a shipping line that no company entered.
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator publishes the id of a line, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      await enter(context, product, "noor@filings-platform.example");
      await page.goto("/operator/party-ids");
      await page.getByRole("button", { name: say("Publish an id") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("Publish"), exact: true }).click();
      await expect(dialog.getByLabel(say("SCAC"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page, "operator-party-id-dialog");
      await dialog.getByLabel(say("SCAC"), { exact: true }).fill("ZZZZ");
      await dialog.getByLabel(say("MPCI party id"), { exact: true }).fill("line001");
      await dialog.getByLabel(say("Where you checked it"), { exact: true }).fill("A letter of the line");
      await dialog.getByRole("button", { name: say("Publish"), exact: true }).click();
      await expect(dialog.getByLabel(say("SCAC"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(say("SCAC"), { exact: true }).fill("EGLV");
      await dialog.getByLabel(say("MPCI party id"), { exact: true }).fill(language === "en_GB" ? "LINE001" : "LINE002");
      await dialog.getByRole("button", { name: say("Publish"), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(say("The id holds for every company"), { exact: true })).toBeVisible();
      await expectAccessible(page, "operator-party-ids");
    });
  });
}
