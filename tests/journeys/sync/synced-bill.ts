// A clerk amends a filed bill: what changed since the version that NAIC has, the reason, the seal, and NAIC's new answer.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Clerk } from "../../kit/clerk.ts";
import { waitForStatus } from "../../kit/clerk.ts";
import { billNumber, expect, expectAccessible } from "../journey.ts";
import type { Words } from "../words.ts";

const keys = new URL("../../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
const reason = "MASTER BILL NUMBER CORRECTED";
const master = "EGLV142600000099";

export interface Syncing {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly words: Words;
}

/** Opens a bill that NAIC has accepted for loading, and changes its master bill number. */
export async function amendLoadedBill({ page, clerk, words }: Syncing): Promise<string> {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("ABC")));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["LOAD"]);
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("link", { name: words.of("Edit filing") }).click();
  const field = page.getByRole("textbox", { name: words.field("master_bill_number"), exact: true });
  await field.fill(master);
  await page.getByRole("button", { name: words.of("Check and send the update") }).click();
  return id;
}

/** From the difference to the sealed update. */
export async function sync({ page, words }: Syncing): Promise<void> {
  const dialog = page.getByRole("dialog");
  const change = dialog.getByRole("listitem").filter({ hasText: master });
  await expect(change).toContainText("EGLV142600000017");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(dialog).toContainText(words.of("NAIC assesses the whole bill again"));
  const go = dialog.getByRole("button", { name: words.of("Continue to the seal") });
  await go.click();
  const field = dialog.getByRole("textbox", { name: words.of("Reason") });
  await expect(field).toHaveAccessibleDescription(
    new RegExp(words.of("Say what you change and why: NAIC asks for a reason.")),
  );
  await expectAccessible(page, "the question before an update");
  await field.fill(reason);
  await go.click();

  await expect(dialog).toContainText(reason);
  const seal = dialog.getByRole("button", { name: words.of("Seal and send the update") });
  await expect(seal).toBeEnabled();
  await expectAccessible(page, "the seal of an update");
  await dialog.getByLabel(words.of("Keystore file of this key")).setInputFiles(keystore);
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  await seal.click();
  await expect(seal).toHaveCount(0, { timeout: openingMs });
}

/** Assessed again, with the reason in the history. */
export async function expectUpdated({ page, clerk, words }: Syncing, id: string): Promise<void> {
  await expect
    .poll(async () => (await clerk.get(id)).last_assessment, { timeout: openingMs })
    .toMatchObject({ code: "ACT", version: 2 });
  await page.goto(`/ae/mpci/filings/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(words.of("Version {version}", { version: "2" }), { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(reason);
  await expect(main).toContainText(master);
}
