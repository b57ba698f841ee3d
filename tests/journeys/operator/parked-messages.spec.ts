// The platform's operator looks at what could not be used, has it processed again and dismisses it.
import { signBody } from "@filings/gateways/hmac";
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const noor = "noor@filings-platform.example";
/** As NAIC signs in development; see `.env.example`. */
const secret = "sandbox-secret-for-local-use";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator processes a message again and dismisses it, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      const body = Buffer.from(`NOTHING THAT ANYBODY READS, ${language}`);
      const timestamp = new Date().toISOString();
      const kept = await page.request.post(`${product.url}/gateways/mpci/inbox/`, {
        headers: {
          "content-type": "application/edifact",
          "x-timestamp": timestamp,
          "x-signature": signBody({ secret, timestamp, body }),
        },
        data: body,
      });
      expect(kept.status()).toBe(202);
      await enter(context, product, noor);
      await page.goto("/notifications");
      const entry = page
        .getByRole("navigation", { name: say("Main") })
        .getByRole("link", { name: say("Messages set aside") });
      await entry.click();
      await expect(entry).toHaveAttribute("aria-current", "page");
      await page.getByLabel(say("System"), { exact: true }).selectOption("MPCI");
      await page.getByLabel(say("State"), { exact: true }).selectOption("open");
      const rows = page.getByRole("table", { name: say("Messages set aside") }).getByRole("link");
      await expect(async () => {
        await page.reload();
        await expect(rows.first()).toHaveText(say("The message could not be read"), { timeout: 1_000 });
      }).toPass();
      await expectAccessible(page, "operator-messages");
      await rows.first().click();
      await expect(page.getByText(body.toString())).toBeVisible();
      await expectAccessible(page, "operator-message");

      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: say("Process again") }).click();
      await dialog.getByRole("button", { name: say("Process again") }).click();
      await expect(dialog.getByLabel(say("Reason"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(say("Reason"), { exact: true }).fill("The reader was repaired");
      await dialog.getByRole("button", { name: say("Process again") }).click();
      await expect(page.getByText(say("Set aside again"))).toBeVisible();
      await expect(page.getByText("The reader was repaired")).toBeVisible();

      await page.goto("/operator/messages?system=MPCI&show=open");
      await rows.first().click();
      await page.getByRole("button", { name: say("Dismiss") }).click();
      await dialog.getByLabel(say("Reason"), { exact: true }).fill("A test of NAIC");
      await dialog.getByRole("button", { name: say("Dismiss") }).click();
      await expect(page.getByText(say("Dismissed"), { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: say("Process again") })).toHaveCount(0);
    });
  });
}
