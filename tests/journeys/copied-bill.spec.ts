// Yesterday's bill again: copied, given its new numbers, its time of loading, its container and its seal, sent, and answered LOAD.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { ownContainer } from "../kit/mpci/own-container.ts";
import { handOf } from "./hands.ts";
import { billNumber, expect, test } from "./journey.ts";
import { wordsIn } from "./words.ts";

const passphrase = readFileSync(new URL("../../examples/keys/passphrase.txt", import.meta.url), "utf8").trim();
const keystore = fileURLToPath(new URL("../../examples/keys/amira.keystore.json", import.meta.url));
const words = wordsIn("en_GB");

test.use({ viewport: { width: 1366, height: 768 } });

test("a bill is copied and answered LOAD with at most six clicks", async ({ amirasPage: page, clerk }) => {
  test.setTimeout(240_000);
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-ACT")));
  await page.goto(`/ae/mpci/filings/${id}?seal=1`);
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(keystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await expect(dialog.getByRole("button", { name: "Seal and submit" })).toBeEnabled();
  await dialog.getByLabel("Passphrase of this key").press("Enter");
  await page.getByRole("button", { name: "View filing" }).click({ timeout: 60_000 });
  await loaded(page);

  const hand = handOf(page, "mouse");
  const number = billNumber("SIM-ACT");
  await hand.use(page.getByRole("button", { name: "Copy as new" }));
  await expect(page).toHaveURL(/\/edit/);
  const field = (path: string) => page.getByRole("textbox", { name: words.field(path), exact: true });
  await hand.write(field("bill_number"), number);
  await hand.write(field("master_bill_number"), `EGLV${number.slice(-8)}`);
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
  await hand.write(page.getByLabel("Planned loading time"), `${day} 10:00`);
  const containers = page.getByRole("grid", { name: "Containers", exact: true });
  await hand.use(containers.getByRole("row").nth(1).getByRole("gridcell").first());
  await hand.type(ownContainer());
  for (const _ of ["size and type", "tare", "seal"]) await hand.press("Tab");
  await hand.type("CN7654399");
  await hand.press("Enter");
  await hand.use(page.getByRole("button", { name: "Check and seal", exact: true }));
  const again = dialog.getByLabel("Passphrase of this key");
  await expect(dialog.getByRole("button", { name: "Seal and submit" })).toBeEnabled({ timeout: 30_000 });
  if (await again.isVisible()) await hand.write(again, passphrase);
  await hand.press("Enter");
  await expect(dialog).toContainText(words.status("LOAD"), { timeout: 60_000 });
  const { clicks, keys } = hand.effort;
  test.info().annotations.push({ type: "effort", description: `${clicks} clicks, ${keys} keys` });
  expect(clicks, "clicks").toBeLessThanOrEqual(6);
});

const loaded = (page: Page) =>
  expect(page.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
