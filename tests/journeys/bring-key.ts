// Brings a key along as a file of another program, which is cheaper to open than one made here.
import { createPrivateKey } from "@filings/seal/address";
import { createKeystore } from "@filings/seal/keystore/keystore";
import { expect, type Page } from "@playwright/test";

export async function bringKey(page: Page): Promise<void> {
  const secret = "lantern harbour ninety cloves";
  const keystore = await createKeystore(createPrivateKey(), secret, { n: 2 ** 10 });
  const dialog = page.getByRole("dialog", { name: "Add a blockchain key" });
  await dialog.getByRole("radio", { name: /Use a keystore file/ }).check();
  await dialog
    .getByLabel("Keystore file", { exact: true })
    .setInputFiles({ name: "key.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(keystore)) });
  await dialog.getByLabel("Passphrase", { exact: true }).fill(secret);
  await dialog.getByRole("button", { name: "Open and register key" }).click();
  await expect(dialog).toHaveCount(0);
}
