// What can be wrong with a key while one seals: each fault has its own sentence at its field, nothing chosen is lost, and the right key then works.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { billNumber, expect, expectAccessible, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const keystoreOf = (name: string) => readFileSync(new URL(`${name}.keystore.json`, keys), "utf8");

function costly(): string {
  const keystore = JSON.parse(keystoreOf("amira")) as { crypto: { kdfparams: { n: number } } };
  keystore.crypto.kdfparams.n = 2 ** 22;
  return JSON.stringify(keystore);
}

const fileField = (page: Page) => page.getByLabel("Keystore file of this key");
const passphraseField = (page: Page) => page.getByLabel("Passphrase of this key");
const sealButton = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Seal and submit" });

async function choose(page: Page, name: string, text: string): Promise<void> {
  await fileField(page).setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

async function expectChosen(page: Page, name: string): Promise<void> {
  expect(await fileField(page).evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe(name);
}

test("a key that cannot seal is told at its field, one sentence for each fault, and the right one then seals", async ({
  amirasPage: page,
  clerk,
}) => {
  const number = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(number));
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(page.getByRole("dialog", { name: `Seal and submit` })).toContainText("Blockchain key");
  await expect(sealButton(page)).toBeEnabled();

  await sealButton(page).click();
  await expect(fileField(page)).toBeFocused();
  await expect(fileField(page)).toHaveAccessibleDescription("Choose the file first.");

  await choose(page, "papers.json", '{"bill":"of lading"}');
  await sealButton(page).click();
  await expect(passphraseField(page)).toBeFocused();
  await expect(passphraseField(page)).toHaveAccessibleDescription("Enter the passphrase.");

  const faults = [
    { name: "papers.json", text: '{"bill":"of lading"}', says: /^This is not a keystore file\. Choose the file/ },
    { name: "picture.json", text: "\u0089PNG", says: /^This is not a keystore file\. Choose the file/ },
    {
      name: "omar.json",
      text: keystoreOf("omar"),
      says: /^This is the key .*0xBb57.*, not .*\. Choose the file of that key/i,
    },
    {
      name: "costly.json",
      text: costly(),
      says: /more memory or time than a browser has\. Save it again with a lower cost/,
    },
  ];
  await passphraseField(page).fill(passphrase);
  for (const { name, text, says } of faults) {
    await choose(page, name, text);
    await sealButton(page).click();
    await expect(fileField(page), name).toHaveAccessibleDescription(says);
    await expect(fileField(page), name).toBeFocused();
    await expectChosen(page, name);
    await expect(passphraseField(page), name).toHaveValue(passphrase);
  }
  await expectAccessible(page, "a refused keystore");

  await choose(page, "amira.json", keystoreOf("amira"));
  await passphraseField(page).fill("not the passphrase");
  await passphraseField(page).press("Enter");
  await expect(passphraseField(page)).toHaveAccessibleDescription(
    "The passphrase does not open this file. Check capitals and keyboard language, then try again.",
  );
  await expect(passphraseField(page)).toBeFocused();
  await expectChosen(page, "amira.json");
  await expect(passphraseField(page)).toHaveValue("not the passphrase");

  await passphraseField(page).fill(passphrase);
  await passphraseField(page).press("Enter");
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
  await page.getByRole("button", { name: "View filing" }).click();

  // The key is open now, and a clerk who leaves locks it with one press.
  const padlock = page.getByRole("banner").getByRole("button", { name: /^Lock the key 0x.* now$/ });
  await expect(padlock).toBeVisible();
  const second = billNumber();
  await clerk.create(await clerk.houseBill(second));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Filings", exact: true }).click();
  await page
    .getByRole("link", { name: new RegExp(second) })
    .first()
    .click();
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(page.getByRole("dialog").getByText("open", { exact: false }).first()).toBeVisible();
  await expect(fileField(page)).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await padlock.click();
  await expect(padlock).toHaveCount(0);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await expect(passphraseField(page)).toBeVisible();
});
