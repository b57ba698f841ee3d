// People of the company come, forget, and go: by the links and codes of their mails, as they find them in the mailbox.
import type { Page } from "@playwright/test";
import { codeFor, demoPassword } from "../kit/clerk.ts";
import { dress, expect, expectAccessible, linkFor, type Product, test } from "./journey.ts";

const nour = "nour@gulf-forwarding.example";
const firstPassword = "lantern-harbour-velvet-9";
const secondPassword = "copper-anchor-window-4";

test("a person signs in with the code that came by SMS", async ({ page, product }) => {
  await page.goto("/identity/login");
  await page.getByLabel("Company e-mail").fill("omar@capital-imports.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("o•••@capital-imports.example")).toBeVisible();
  const asked = Date.now();
  await page.getByRole("button", { name: "Send by SMS instead" }).click();
  await expect(page.getByText("+971•••03")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send again in/ })).toBeVisible();
  await page.getByLabel("Verification code").fill(await codeFor(product.sandbox, "+971500000003", asked));
  await expect(page.getByRole("button", { name: "Account: Omar" })).toBeVisible();
});

test("the code that was just sent signs in after a reload", async ({ page, product }) => {
  const yusuf = "yusuf@gulf-forwarding.example";
  const asked = Date.now();
  const givePassword = async () => {
    await page.goto("/identity/login");
    await page.getByLabel("Company e-mail").fill(yusuf);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Verification code")).toBeFocused();
  };
  await givePassword();
  await expect(page.getByText(/^We sent a 6-digit code to/)).toBeVisible();
  await givePassword();
  await expect(page.getByRole("status").filter({ hasText: "Use the code that was just sent" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Send again in/ })).toBeVisible();
  await expectAccessible(page, "the code that was just sent");
  await page.getByLabel("Verification code").fill(await codeFor(product.sandbox, yusuf, asked));
  await expect(page.getByRole("button", { name: "Account: Yusuf Karim" })).toBeVisible();
});

test("a new person joins by invitation, forgets the password, and is out at once when deactivated", async ({
  amirasPage,
  browser,
  product,
  look,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  const page = await context.newPage();

  await test.step("an administrator invites her", async () => {
    await amirasPage.goto("/identity/account/company/users");
    await amirasPage.getByRole("button", { name: "Invite someone" }).click();
    const dialog = amirasPage.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByRole("region", { name: "1 thing to fix" })).toBeFocused();
    await dialog.getByLabel("Their e-mail").fill(nour);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(amirasPage.getByText("Invited, not joined yet")).toBeVisible();
  });

  await test.step("she accepts and sees the company", async () => {
    await page.goto(await linkFor(product, nour, "accept-invitation"));
    await expect(page.getByRole("heading", { level: 1, name: "Join Gulf Forwarding LLC" })).toBeVisible();
    await expect(page.getByText("Amira Haddad")).toBeVisible();
    await page.getByLabel("Your name").fill("Nour Saleh");
    await page.getByLabel("Password", { exact: true }).fill("password");
    await page.getByRole("button", { name: "Join company" }).click();
    await expect(page.getByRole("link", { name: /Use at least 12 characters/ })).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Nour Saleh");
    await page.getByLabel("Password", { exact: true }).fill(firstPassword);
    await page.getByRole("button", { name: "Join company" }).click();
    await page.getByRole("button", { name: "Account: Nour Saleh" }).click();
    await expect(page.getByText("Gulf Forwarding LLC").first()).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Account: Nour Saleh" })).toHaveCount(0);
  });

  await test.step("she forgets the password and sets another", async () => {
    await page.goto("/identity/login");
    await page.getByRole("link", { name: "Forgotten password" }).click();
    await page.getByLabel("Company e-mail").fill(nour);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your e-mail" })).toBeVisible();
    const link = await linkFor(product, nour, "reset-password");
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill(secondPassword);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your new password is set" })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await signIn(page, product);
    await expect(page.getByRole("button", { name: "Account: Nour Saleh" })).toBeVisible();
  });

  await test.step("who does not administer sees the people and whom to ask", async () => {
    await page.goto("/identity/account/company/users");
    await expect(page.getByText("Only an administrator can change this list")).toBeVisible();
    await expect(page.getByText("Ask: Amira Haddad")).toBeVisible();
    await expect(page.getByRole("button", { name: "Invite someone" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Change Yusuf Karim" })).toHaveCount(0);
  });

  await test.step("she is deactivated, and her page leads to the sign-in at once", async () => {
    await amirasPage.reload();
    await amirasPage.getByRole("button", { name: "Change Nour Saleh" }).click();
    await amirasPage.getByRole("menuitem", { name: "Deactivate" }).click();
    await amirasPage.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  });
  await context.close();
});

async function signIn(page: Page, { sandbox }: Product): Promise<void> {
  await page.goto("/identity/login");
  await page.getByLabel("Company e-mail").fill(nour);
  await page.getByLabel("Password", { exact: true }).fill(secondPassword);
  const asked = Date.now();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  await page.getByLabel("Verification code").fill(await codeFor(sandbox, nour, asked));
}
