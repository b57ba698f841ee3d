// Refusals that a person meets: each says on screen what to do next, and nothing typed is lost.
import { readFileSync } from "node:fs";
import { sql } from "@filings/server/db/open";
import type { Page } from "@playwright/test";
import { amirasKey, type Clerk, signIn } from "../kit/clerk.ts";
import { startOwnProduct } from "../kit/product/own-product.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

const dialogOf = (page: Page) => page.getByRole("dialog");
const sealButton = (page: Page) => dialogOf(page).getByRole("button", { name: "Seal and submit" });

async function openSeal(page: Page, id: string): Promise<void> {
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Key", exact: true })).toBeVisible();
}

async function openKey(page: Page): Promise<void> {
  await dialogOf(page).getByLabel("Keystore file of this key").setInputFiles(keystore);
  await dialogOf(page).getByLabel("Passphrase of this key").fill(passphrase);
}

async function file(clerk: Clerk): Promise<void> {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
  const { status } = await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  expect(status).toBe(200);
}

test("the errors to correct before sealing are listed, and each line leads to its field", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = await clerk.houseBill(billNumber());
  const { id } = await clerk.create({ ...bill, master_bill_number: null });
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialogOf(page).getByText("1 thing to do before the seal")).toBeVisible();
  await expectAccessible(page, "what must be corrected");
  await dialogOf(page)
    .getByRole("link", { name: /master bill number/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  const master = page.getByRole("textbox", { name: "Master bill number", exact: true });
  await expect(master).toBeFocused();
  await master.fill("EGLV142600000017");
  await page.getByRole("button", { name: "Check and seal" }).click();
  await expect(page.getByRole("dialog", { name: /^Seal and submit/ })).toBeVisible();
});

test("an expired preparation is made again by itself, the key stays unlocked, and one press sends", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
  await openSeal(page, id);
  await openKey(page);
  await expect(sealButton(page)).toBeEnabled();
  await expect(dialogOf(page).getByText(/Included in your plan/)).toBeVisible();
  // Prepared once more from another place, as a second tab would.
  await clerk.prepare({ id });
  await sealButton(page).click();
  await expect(dialogOf(page).getByText(/^It was prepared again elsewhere/)).toBeVisible();
  await expect(dialogOf(page).getByLabel("Passphrase of this key")).toHaveCount(0);
  await sealButton(page).click();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
});

test("a look-up that finds nothing says what to try, and keeps what was typed", async ({ amirasPage: page, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const port = page.getByRole("combobox", { name: "Port of loading", exact: true });
  await port.fill("zzqqxx");
  await expect(
    page.getByRole("status").filter({ hasText: "Nothing found. Try the code, or another part of the name." }),
  ).toBeVisible();
  await port.press("Tab");
  await expect(port).toHaveValue(/^zzqqxx$/i);
  await expect(port).toHaveAccessibleDescription(/./);
});

test("a price that changed is shown and asked about, an account that is too low is told, and too many sign-ins say how long to wait", async ({
  browser,
}) => {
  // A product of its own, started twice.
  test.setTimeout(240_000);
  const product = await startOwnProduct({ SIGN_INS_PER_MINUTE: "12" });
  try {
    await product.stop();
    await product.change(async (db) => {
      await sql`update companies set plan = 'FREE'`.execute(db);
      await sql`alter table ledger_accounts disable trigger ledger_accounts_only_posted`.execute(db);
      // The price of one filing beyond the five of the plan.
      await sql`update ledger_accounts set balance_e5 = 500000 where kind = 'AVAILABLE'`.execute(db);
      await sql`alter table ledger_accounts enable trigger ledger_accounts_only_posted`.execute(db);
    });
    await product.start();
    const privateKey = await amirasKey();
    const clerk = await signIn({ server: () => product.url, mailbox: product.sandbox, privateKey });
    const context = await browser.newContext({ baseURL: product.url, timezoneId: "Asia/Dubai" });
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    for (let filed = 1; filed <= 4; filed += 1) await file(clerk);

    const last = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
    await openSeal(page, last.id);
    await expect(dialogOf(page).getByText("1 filing left")).toBeVisible();
    await openKey(page);
    await file(clerk);
    await sealButton(page).click();
    await expect(
      dialogOf(page).getByText("The price is now 5 credits. Nothing was submitted; seal again if you agree."),
    ).toBeVisible();
    await expect(dialogOf(page).getByText("5 credits of 5 on your account")).toBeVisible();
    await expectAccessible(page, "a changed price");
    expect((await clerk.get(last.id)).status).toBe("DRAFTED");
    await sealButton(page).click();
    await page.getByRole("button", { name: "View filing" }).click();

    const beyond = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
    await openSeal(page, beyond.id);
    await expect(dialogOf(page).getByText("Your account has only 0. Buy credits first.")).toBeVisible();
    await openKey(page);
    await sealButton(page).click();
    await expect(dialogOf(page).getByText("Your credits do not cover this filing")).toBeVisible();
    expect((await clerk.get(beyond.id)).status).toBe("DRAFTED");

    const visitor = await browser.newPage({ baseURL: product.url });
    await dress(visitor.context(), product, { language: "en_GB", theme: "light" });
    await visitor.goto("/identity/login");
    await visitor.getByLabel("Password", { exact: true }).fill("not the password");
    const alert = visitor.getByRole("alert");
    // Another address each time, or the account's own limit would answer first.
    for (let tries = 1; tries <= 12 && !(await alert.getByText(/Too many/).isVisible()); tries += 1) {
      await visitor.getByLabel("Company e-mail").fill(`nobody-${tries}@gulf-forwarding.example`);
      const answered = visitor.waitForResponse(/\/tfa\/request\/email\/login\//);
      await visitor.getByRole("button", { name: "Continue" }).click();
      await answered;
      await expect(alert).toBeVisible();
    }
    await expect(alert).toHaveText(/Too many attempts from this connection\. Wait \d+ seconds?, then try again\./);
    await expect(visitor.getByLabel("Company e-mail")).toHaveValue(/^nobody-\d+@gulf-forwarding\.example$/);
    await expect(visitor.getByLabel("Password", { exact: true })).toBeFocused();
    await visitor.context().close();
    await context.close();
  } finally {
    await product.end();
  }
});
