// The platform's operator sees what waits for one, and follows a line to its list.
import { enter, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

const noor = "noor@filings-platform.example";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: language === "ar_EG" ? "dark" : "light" } });

    test(`an operator sees what waits, ${language}`, async ({ context, page, product }) => {
      const say = wordsIn(language).of;
      await enter(context, product, noor);
      await page.goto("/notifications");
      const menu = page.getByRole("navigation", { name: say("Main") });
      const entry = menu.getByRole("link", { name: say("Waiting for you"), exact: true });
      await entry.click();
      await expect(page.getByRole("heading", { level: 1, name: say("Waiting for you") })).toBeVisible();
      await expect(entry).toHaveAttribute("aria-current", "page");
      await expectAccessible(page, "operator-home");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("Companies to approve") })
        .click();
      await expect(page).toHaveURL(/\/operator\/companies\?standing=WAITING$/);
      await expect(page.getByRole("heading", { level: 1, name: say("Companies") })).toBeVisible();
      await expect(menu.getByRole("link", { name: say("Companies"), exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );

      const lists = [
        ["Stuck jobs", "No job is stuck"],
        ["Payments in doubt", "No payment is in doubt"],
        ["Mails that were refused", "No mail was refused"],
      ] as const;
      for (const [list, nothing] of lists) {
        await page.goto("/operator");
        await page
          .getByRole("main")
          .getByRole("link", { name: say(list) })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: say(list) })).toBeVisible();
        await expect(page.getByRole("heading", { name: say(nothing) })).toBeVisible();
        await expectAccessible(page, `operator ${list}`);
      }
    });
  });
}
