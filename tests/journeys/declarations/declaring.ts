// What every journey of a declaration does on its page: takes codes from look-ups, adds papers, describes them, seals, and reads the status.
import { expect, type Locator, type Page } from "@playwright/test";
import { dayFromToday, passphrase } from "./import-papers.ts";

/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
export const openingMs = 60_000;
export const answerMs = 60_000;

export const statusOf = (page: Page) => page.locator("[aria-labelledby=hero-says]");

export const upload = (page: Page) => page.getByRole("group", { name: "Add documents" }).locator("input[type=file]");

/** Takes a code in a look-up field. */
export async function take(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
  await expect(field).toHaveValue(new RegExp(code));
}

/** Fills the request of an import by sea, under the demo's registration code of Capital Imports. */
export async function fillImport(
  page: Page,
  { goods, name, reference }: Record<"goods" | "name" | "reference", string>,
) {
  await page.getByRole("radio", { name: /^Import / }).check();
  await page.getByLabel("Declaration type").selectOption("IM-COM");
  await take(page, "Customs centre", "KHP");
  await take(page, "Importer code", "DEMO-IMP-0001");
  await page.getByLabel("Exporter", { exact: true }).fill("Demo Exporter GmbH");
  await take(page, "Country of the exporter", "DE");
  await page.getByLabel("Goods description").fill(goods);
  await page.getByLabel("Currency").selectOption("USD");
  await page.getByLabel("Invoice value").fill("2500.00");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Your reference").fill(reference);
}

/** Says of a paper what customs wants to know. */
export async function describe(
  page: Page,
  kind: string,
  said: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole("button", { name: `Open ${kind}` }).click();
  const dialog = page.getByRole("dialog", { name: kind });
  for (const [label, text] of Object.entries(said)) await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const [label, code] of Object.entries(chosen)) await take(page, label, code);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A PDF beside its form: not only there, but with something dark on its white. */
export async function expectDrawn(drawing: Locator): Promise<void> {
  await expect(drawing).toBeVisible({ timeout: answerMs });
  const ink = await drawing.evaluate((canvas: HTMLCanvasElement) => {
    const dots = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return dots.filter((value, at) => at % 4 === 0 && value < 100).length;
  });
  expect(ink).toBeGreaterThan(100);
}

/** Those of the papers of an import that need words of their own. */
export async function describeImportPapers(page: Page): Promise<void> {
  await describe(page, "Commercial invoice", {
    Number: "INV-2026-118",
    "Issued on": dayFromToday(-3),
    Amount: "2500.00",
    Currency: "USD",
  });
  await describe(page, "Bill of lading", { Number: "CSMRJK441902" });
  await describe(page, "Certificate of origin", { Number: "HGK-0021984" }, { "Issuing country": "DE" });
  await expect(page.getByText("Not complete")).toHaveCount(0);
}

/** With the key in this file, or with the one that is open still. */
export async function sealAndSubmit(page: Page, keystore: string, words: string): Promise<void> {
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message to customs").fill(words);
  await expect(dialog.getByText("certificate-of-origin.pdf").first()).toBeVisible();
  if ((await dialog.getByLabel("Keystore file of this key").count()) > 0) {
    await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
    await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  }
  const warnings = dialog.getByRole("group", { name: /to accept/ }).getByRole("checkbox");
  for (const warning of await warnings.all()) await warning.check();
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await page.getByRole("button", { name: "View filing" }).click({ timeout: openingMs });
}
