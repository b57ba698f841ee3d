// The platform's operator puts a notice on top of the page; a clerk reads it at once, and no more once it is ended.
import { amira, enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const noor = "noor@filings-platform.example";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator tells everybody of maintenance, ${language}`, async ({ context, browser, page, product }) => {
      const say = wordsIn(language).of;
      const texts = { en_GB: "NAIC is down on Friday at 18:00.", ar_EG: "يتوقف النظام يوم الجمعة الساعة 18:00." };
      await enter(context, product, noor);
      await page.goto("/operator/notices");
      await page.getByRole("button", { name: say("New notice") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("Put it on top") }).click();
      await expect(dialog.getByLabel(say("Text in Arabic"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page, "operator-notice-dialog");
      await dialog.getByLabel(say("Text in English"), { exact: true }).fill(texts.en_GB);
      await dialog.getByLabel(say("Text in Arabic"), { exact: true }).fill(texts.ar_EG);
      await dialog.getByLabel(say("Level"), { exact: true }).selectOption("danger");
      await dialog.getByRole("button", { name: say("Put it on top") }).click();
      await expect(dialog).toHaveCount(0);
      const top = page.getByRole("alert").filter({ hasText: texts[language] });
      await expect(top).toBeVisible();
      await expect(page.getByText(say("Shown now"))).toBeVisible();
      await expectAccessible(page, "operator-notices");

      const theirs = await browser.newContext({ baseURL: product.url });
      await enter(theirs, product, amira);
      const clerk = await theirs.newPage();
      await clerk.goto("/notifications");
      // The clerk's pages are in English.
      const read = clerk.getByRole("alert").filter({ hasText: texts.en_GB });
      await expect(read).toBeVisible();
      await page.getByRole("button", { name: say("End it") }).click();
      await expect(read).toHaveCount(0);
      await expect(top).toHaveCount(0);
      await expect(page.getByText(say("Over"), { exact: true }).first()).toBeVisible();
      await theirs.close();
    });
  });
}
