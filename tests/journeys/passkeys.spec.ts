// A person adds a passkey, signs in with it, and confirms with it what changes access; Chromium plays the authenticator.
import type { Locator, Page } from "@playwright/test";
import { demoPassword } from "../kit/clerk.ts";
import { forward, openDemo } from "./clock/moved-clock.ts";
import { amira, expect, expectAccessible, test } from "./journey.ts";

const looks = [
  { language: "en_GB", theme: "light", width: 1360 },
  { language: "ar_EG", theme: "dark", width: 390 },
] as const;

/** An authenticator in the device that asks for a finger, and is given one each time. */
async function giveAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A browser asks for a passkey in the tab in front alone; the sandbox's page and axe open others. */
async function pressInFront(button: Locator): Promise<void> {
  await button.page().bringToFront();
  await button.click();
}

for (const { language, theme, width } of looks) {
  test(`a passkey is added, signs in, confirms and is removed, ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const demo = await openDemo(browser, { language, theme });
    const { page, words } = demo;
    const say = words.of;
    try {
      await page.setViewportSize({ width, height: 900 });
      await giveAuthenticator(page);

      await test.step("it is added under its name, once the password confirms", async () => {
        await forward(demo, "1 hour");
        await page.goto("/identity/account");
        await page.getByRole("button", { name: say("Add a passkey") }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: say("Add a passkey") }).click();
        await expect(dialog.getByLabel(say("Name"), { exact: true })).toBeFocused();
        await dialog.getByLabel(say("Name"), { exact: true }).fill("Office computer");
        await expectAccessible(page, "add-passkey");
        await pressInFront(dialog.getByRole("button", { name: say("Add a passkey") }));
        // Above the dialog that asked for it, which stays as it is.
        await dialog.getByLabel(say("Password"), { exact: true }).fill(demoPassword);
        await pressInFront(dialog.getByRole("button", { name: say("Confirm"), exact: true }));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText("Office computer", { exact: true })).toBeVisible();
        await expectAccessible(page, "account-with-passkey");
      });

      await test.step("it signs in after the password, and a code is still offered", async () => {
        await page.context().clearCookies({ name: "filings_refresh" });
        await page.context().clearCookies({ name: "filings_login_time" });
        await page.goto("/identity/login");
        await page.getByLabel(say("Company e-mail")).fill(amira);
        await page.getByLabel(say("Password"), { exact: true }).fill(demoPassword);
        await page.getByRole("button", { name: say("Continue") }).click();
        await expect(page.getByRole("heading", { level: 1, name: say("Use your passkey") })).toBeVisible();
        await expect(page.getByRole("button", { name: say("Send a code instead") })).toBeVisible();
        await expect(page.getByRole("button", { name: say("Use passkey"), exact: true })).toBeFocused();
        await expectAccessible(page, "sign-in-with-passkey");
        await pressInFront(page.getByRole("button", { name: say("Use passkey"), exact: true }));
        await page.waitForURL(/mpci\/home/);
      });

      await test.step("an hour later it confirms what changes the company's security", async () => {
        await forward(demo, "1 hour");
        await page.goto("/identity/account/company/security");
        await page.getByLabel(say("Sign out when idle"), { exact: true }).selectOption("3600");
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText(say("Confirm that it is you"), { exact: true })).toBeVisible();
        await expect(dialog.getByLabel(say("Password"), { exact: true })).toHaveCount(0);
        await expect(dialog.getByRole("button", { name: say("Use passkey"), exact: true })).toBeFocused();
        await expectAccessible(page, "confirm-by-passkey");
        await pressInFront(dialog.getByRole("button", { name: say("Use passkey"), exact: true }));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(say("Saved"), { exact: true }).first()).toBeVisible();
        await expect(page.getByLabel(say("Sign out when idle"), { exact: true })).toHaveValue("3600");
      });

      await test.step("it is removed, and an hour later the password confirms", async () => {
        await page.goto("/identity/account");
        await page.getByRole("button", { name: say("Remove {name}", { name: "Office computer" }) }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("Remove passkey") })
          .click();
        await expect(page.getByText("Office computer", { exact: true })).toHaveCount(0);
        await forward(demo, "1 hour");
        await page.goto("/identity/account/company/security");
        await page.getByLabel(say("Sign out when idle"), { exact: true }).selectOption("1800");
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByLabel(say("Password"), { exact: true })).toBeFocused();
        await dialog.getByLabel(say("Password"), { exact: true }).fill("not my password");
        await dialog.getByRole("button", { name: say("Confirm"), exact: true }).click();
        await expect(dialog.getByLabel(say("Password"), { exact: true })).toHaveAttribute("aria-invalid", "true");
        await dialog.getByLabel(say("Password"), { exact: true }).fill(demoPassword);
        await expectAccessible(page, "confirm-by-password");
        await dialog.getByRole("button", { name: say("Confirm"), exact: true }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(say("Saved"), { exact: true }).first()).toBeVisible();
      });
    } finally {
      await demo.end();
    }
  });
}
