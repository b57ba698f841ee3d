// One operator proposes a price, another one approves it; the first one cannot.
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`a price changes by two operators, ${language}`, async ({ context, browser, page, product }) => {
      const say = wordsIn(language).of;
      const english = wordsIn("en_GB").of;
      const reason = `Board of 20 November, ${language}`;
      await enter(context, product, "noor@filings-platform.example");
      await page.goto("/operator");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("Changes of prices") })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: say("Price table") })).toBeVisible();
      const credit = page.getByRole("button", { name: new RegExp(say("Credits")) });
      await credit.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("Propose") }).click();
      await expect(dialog.locator("[aria-invalid=true]")).not.toHaveCount(0);
      await expectAccessible(page, "operator-price-dialog");
      await dialog.getByLabel(say("One credit"), { exact: true }).fill(language === "ar_EG" ? "1.2" : "1.1");
      await dialog.getByLabel(say("From"), { exact: true }).fill(language === "ar_EG" ? "2027-03-02" : "2027-03-01");
      await dialog.getByLabel(say("Reason"), { exact: true }).fill(reason);
      await dialog.getByRole("button", { name: say("Propose") }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole("button", { name: say("Approve"), exact: true })).toHaveCount(0);
      await expectAccessible(page, "operator-prices");

      const theirs = await browser.newContext({ baseURL: product.url });
      await enter(theirs, product, "rashid@filings-platform.example");
      const second = await theirs.newPage();
      await second.goto("/operator/prices");
      await second.getByRole("button", { name: english("Approve"), exact: true }).click();
      const deciding = second.getByRole("dialog");
      await deciding.getByLabel(english("Reason"), { exact: true }).fill("Seen by the board");
      await deciding.getByRole("button", { name: english("Approve"), exact: true }).click();
      await expect(deciding).toHaveCount(0);
      await expect(second.getByText(english("Approved"), { exact: true }).first()).toBeVisible();
      await theirs.close();
      await page.reload();
      await expect(page.getByText(say("Approved"), { exact: true }).first()).toBeVisible();
    });
  });
}
