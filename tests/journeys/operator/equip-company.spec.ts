// The platform's operator gives a company a registration code, a feature and credits; the company reads it in its log.
import { securityEventLines } from "@filings/phrases/account/security-events";
import { say as sayOf } from "@filings/phrases/say";
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const noor = "noor@filings-platform.example";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator equips a company, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      const said = sayOf(language, securityEventLines.CREDITS_GIVEN);
      await enter(context, product, noor);
      await page.goto("/notifications");
      await page
        .getByRole("navigation", { name: say("Main") })
        .getByRole("link", { name: say("Companies"), exact: true })
        .click();
      await page.getByRole("searchbox").fill("gulf forw");
      const found = page.getByRole("table", { name: say("Companies") }).getByRole("link");
      await expect(found).toHaveText(["Gulf Forwarding LLC"]);
      await expectAccessible(page, "operator-companies");
      await found.click();
      await expect(page.getByRole("heading", { level: 1, name: "Gulf Forwarding LLC" })).toBeVisible();
      await expectAccessible(page, "operator-company");

      const code = language === "en_GB" ? "OP-1001" : "OP-1002";
      await page.getByRole("button", { name: say("Add a code") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("Add the code") }).click();
      await expect(dialog.getByRole("link")).toHaveCount(3);
      await dialog.getByLabel(say("Registration code"), { exact: true }).fill(code.toLowerCase());
      await dialog.getByLabel(say("Name in the register")).fill("Gulf Forwarding LLC");
      await dialog.getByLabel(say("Reason"), { exact: true }).fill("Letter of 20 November");
      await dialog.getByRole("button", { name: say("Add the code") }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      await expect(page.getByText(say("On for this company"))).toBeVisible();

      await page.getByRole("button", { name: say("Add credits") }).click();
      await dialog.getByLabel(say("Credits"), { exact: true }).fill("2500000000");
      await dialog.getByLabel(say("Reason"), { exact: true }).fill("Bank transfer 4711");
      await dialog.getByRole("button", { name: say("Add credits") }).click();
      await expect(dialog.getByLabel(say("Credits"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(say("Credits"), { exact: true }).fill("250");
      await dialog.getByRole("button", { name: say("Add credits") }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(language === "en_GB" ? /10,(?:250|500) credits/ : /10,(?:250|500)/)).toBeVisible();

      await enter(context, product, "amira@gulf-forwarding.example");
      await page.goto("/operator/companies");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
      await page.goto("/identity/account/company/security-log");
      await expect(page.getByText(said).first()).toBeVisible();
    });
  });
}
