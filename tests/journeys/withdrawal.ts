// A clerk withdraws a filed bill: what it means, the reason, the seal, and NAIC's answer.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Clerk } from "../kit/clerk.ts";
import { waitForStatus } from "../kit/clerk.ts";
import { billNumber, expect, expectAccessible } from "./journey.ts";
import type { Words } from "./words.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
const reason = "BOOKING CANCELLED BY SHIPPER";

export interface Withdrawing {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly words: Words;
}

/** Opens a bill that NAIC has accepted for loading; `token` chooses what it says to the withdrawal. */
export async function openLoadedBill({ page, clerk, words }: Withdrawing, token: string): Promise<void> {
  const { id } = await clerk.create(await clerk.houseBill(billNumber(token)));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["LOAD"]);
  await page.goto(`/ae/mpci/filings/${id}`);
  await expect(page.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible();
}

/** From the menu to the sealed request. */
export async function withdraw({ page, words }: Withdrawing): Promise<void> {
  await page.getByRole("button", { name: words.of("More actions") }).click();
  await page.getByRole("menuitem", { name: words.of("Withdraw from NAIC") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(words.of("A withdrawal is free of charge."));
  const go = dialog.getByRole("button", { name: words.of("Continue to the seal") });
  await go.click();
  const field = dialog.getByRole("textbox", { name: words.of("Reason") });
  await expect(field).toHaveAccessibleDescription(
    new RegExp(words.of("Say why it is withdrawn: NAIC asks for a reason.")),
  );
  await field.fill(`${reason} \u2014`);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the question before a withdrawal");
  await field.fill(reason);
  await go.click();

  await expect(dialog).toContainText(reason);
  const seal = dialog.getByRole("button", { name: words.of("Seal and withdraw") });
  await expect(seal).toBeEnabled();
  await expectAccessible(page, "the seal of a withdrawal");
  await dialog.getByLabel(words.of("Keystore file of this key")).setInputFiles(keystore);
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  await seal.click();
  const view = dialog.getByRole("button", { name: words.of("View filing") });
  await view.click({ timeout: openingMs });
  await expect(dialog).toHaveCount(0);
}

/** Refused: everything is as it was, with NAIC's reason; a second one may be asked for. */
export async function expectRefused({ page, words }: Withdrawing): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(words.of("NAIC refused the withdrawal; the filing stays valid"))).toBeVisible({
    timeout: 60_000,
  });
  await expect(main).toContainText("The consignment is under examination");
  await expect(main.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: words.of("Edit filing") })).toBeVisible();
  await expectAccessible(page, "a refused withdrawal");
}

export async function expectWithdrawn({ page, words }: Withdrawing): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(words.status("CANCELED"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: words.of("Edit filing") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.of("Copy as new") })).toBeVisible();
}
