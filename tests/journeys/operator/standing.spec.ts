// By keys alone the platform's operator approves a company that registered, suspends it and lets it work again; its person reads each at once.
import { errors } from "@filings/phrases/refusal-sentences";
import { say as sayOf } from "@filings/phrases/say";
import { startOwnProduct } from "../../kit/product/own-product.ts";
import { register } from "../../rehearsal/people.ts";
import { dress, enter, expect, expectAccessible, test } from "../journey.ts";
import { goTo } from "../keys-alone.ts";
import { wordsIn } from "../words.ts";

const noor = "noor@filings-platform.example";
const hind = { name: "Hind Saleh", email: "hind@red-sea.example" };
const company = "Red Sea Freight LLC";

for (const language of ["en_GB", "ar_EG"] as const) {
  test(`an operator approves a company, suspends it and lets it work again, ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const say = wordsIn(language).of;
    const product = await startOwnProduct({ COMPANY_APPROVAL: "true" });
    try {
      await register({ server: product.url, mailbox: product.sandbox }, company, hind);
      const open = async (email: string) => {
        const context = await browser.newContext({ baseURL: product.url });
        await dress(context, product, { language, theme: language === "ar_EG" ? "dark" : "light" });
        await enter(context, product, email);
        return context.newPage();
      };
      const [page, theirs] = [await open(noor), await open(hind.email)];
      await theirs.goto("/ae/mpci/filings");
      const waits = sayOf(language, errors.company_waits);
      const suspended = sayOf(language, errors.company_suspended);
      await expect(theirs.getByText(waits)).toBeVisible();

      await page.goto("/operator/companies?standing=WAITING");
      const found = page.getByRole("table", { name: say("Companies") }).getByRole("link");
      await expect(found).toHaveText([company]);
      await expectAccessible(page, "operator-companies-waiting");
      await goTo(page, found);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
      const decide = async (verb: string, reason: string) => {
        await goTo(page, page.getByRole("button", { name: say(verb), exact: true }));
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog");
        await goTo(page, dialog.getByLabel(say("Reason"), { exact: true }));
        await page.keyboard.type(reason);
        await page.keyboard.press("Enter");
        await expect(dialog).toHaveCount(0);
      };
      await decide("Approve", "Trade licence seen");
      await expect(page.getByText(say("Active"), { exact: true }).first()).toBeVisible();
      await expect(theirs.getByText(waits)).toHaveCount(0);
      await decide("Suspend", "Invoices of May are open");
      await expect(page.getByText(say("Suspended"), { exact: true })).toBeVisible();
      await expect(theirs.getByRole("alert").filter({ hasText: suspended })).toBeVisible();
      await expectAccessible(page, "operator-company-suspended");
      await decide("Let it work again", "All is paid");
      await expect(theirs.getByText(suspended)).toHaveCount(0);
      await theirs.goto("/identity/account/company/security-log");
      await expect(theirs.getByText("All is paid").first()).toBeVisible();
    } finally {
      await product.end();
    }
  });
}
