// Refusals that a person meets: each says on screen what to do next, and nothing typed is lost.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { billNumber, expect, expectAccessible, test } from "./journey.ts";

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

test("what must be corrected before the seal is listed, and each line leads to its field", async ({
  desk: page,
  clerk,
}) => {
  const bill = await clerk.houseBill(billNumber());
  const { id } = await clerk.create({ ...bill, master_bill_number: null });
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialogOf(page).getByText("1 thing to correct first")).toBeVisible();
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

test("a preparation that counts no longer is made anew by itself, the key stays open, and one press sends", async ({
  desk: page,
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
  await expect(dialogOf(page).getByText(/it was prepared again\. Look at it once more/)).toBeVisible();
  await expect(dialogOf(page).getByLabel("Passphrase of this key")).toHaveCount(0);
  await sealButton(page).click();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
});

test("a look-up that finds nothing says what to try, and keeps what was typed", async ({ desk: page, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const port = page.getByRole("combobox", { name: "Port of loading", exact: true });
  await port.fill("zzqqxx");
  await expect(
    page.getByRole("status").filter({ hasText: "Nothing found. Type a code or another name." }),
  ).toBeVisible();
  await port.press("Tab");
  await expect(port).toHaveValue(/^zzqqxx$/i);
  await expect(port).toHaveAccessibleDescription(/./);
});
