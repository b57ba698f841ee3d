// An import through Abu Dhabi customs, from the request to the released papers: refused for want of a permit, mended, paid at the second try, proved.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { dayFromToday, importPapers, omar, omarsKeystore, paperOf, passphrase, permit } from "./import-papers.ts";
import { enter, expect, expectAccessible, test } from "./journey.ts";

/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
const answerMs = 60_000;

test("an import is requested, refused for want of a permit, mended, paid after a decline, released and proved", async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await enter(context, product, omar);
  await test.step("requests the number", () => requestNumber(page));
  await test.step("adds the papers and describes them", () => addPapers(page));
  await test.step("seals and submits", () => sealAndSubmit(page));
  await test.step("is refused by one authority, with the reason", () => readRefusal(page));
  await test.step("adds the permit and submits again", () => mend(page));
  await test.step("is declined by the bank, and pays then", () => pay(page));
  await test.step("keeps the released papers", () => keepReleased(page));
  await test.step("proves what was sealed", () => prove(page));
});

async function requestNumber(page: Page): Promise<void> {
  await page.goto("/adc/filings");
  await page.getByRole("main").getByRole("link", { name: "Request a declaration" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Request a declaration" })).toBeVisible();
  await page.getByRole("button", { name: "Request the filing number" }).click();
  await expect(page.getByRole("region", { name: "7 things to put right" })).toBeFocused();
  await expectAccessible(page, "a request that lacks everything");

  await page.getByRole("radio", { name: /^Import / }).check();
  await page.getByLabel("Declaration type").selectOption("IM-COM");
  await take(page, "Customs centre", "KHP");
  await take(page, "Importer code", "DEMO-IMP-0001");
  await page.getByLabel("Foreign party", { exact: true }).fill("Demo Exporter GmbH");
  await page.getByLabel("Country of the foreign party").selectOption("DE");
  await page.getByLabel("Goods description").fill("Veterinary vaccines, cooled");
  await page.getByLabel("Currency").selectOption("USD");
  await page.getByLabel("Invoice value").fill("2500.00");
  await page.getByLabel("Name", { exact: true }).fill("Vaccines, week 48");
  await page.getByLabel("Your reference").fill("PO-7781 SIM-APPREJ-1");
  await expect(page.getByRole("complementary", { name: "What follows" })).toContainText("Delivery order");
  await page.getByRole("button", { name: "Request the filing number" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vaccines, week 48" })).toBeVisible();
  await expect(status(page)).toContainText("Number issued", { timeout: answerMs });
}

async function addPapers(page: Page): Promise<void> {
  const documents = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Open / }) });
  await upload(page).setInputFiles([paperOf("invoice.pdf", "all-papers.zip")]);
  await expect(page.getByText(/^ZIP is not accepted\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove all-papers.zip" }).click();
  await upload(page).setInputFiles([...importPapers]);
  await expect(documents).toHaveCount(importPapers.length, { timeout: answerMs });

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

async function sealAndSubmit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Words to customs").fill("The vaccines are cooled: they must not wait.");
  await expect(dialog.getByText("certificate-of-origin.pdf")).toBeVisible();
  if ((await dialog.getByLabel("Keystore file of this key").count()) > 0) {
    await dialog.getByLabel("Keystore file of this key").setInputFiles(omarsKeystore);
    await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  }
  const warnings = dialog.getByRole("group", { name: /to accept/ }).getByRole("checkbox");
  for (const warning of await warnings.all()) await warning.check();
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await page.getByRole("button", { name: "Follow the answer" }).click({ timeout: openingMs });
}

async function readRefusal(page: Page): Promise<void> {
  await expect(status(page)).toContainText("Rejected", { timeout: answerMs });
  const why = page.getByRole("main").getByText("What was refused, and why").locator("..");
  await expect(why).toBeVisible();
  await expect(page.getByText("Permit", { exact: true }).first()).toBeVisible();
  await expect(approvals(page).getByText("Approved")).toBeVisible();
  await expect(approvals(page).getByText("Rejected")).toBeVisible();
  await expectAccessible(page, "a declaration that was refused");
}

async function mend(page: Page): Promise<void> {
  await upload(page).setInputFiles([permit]);
  await describe(page, "Permit", {
    Number: "MOHAP-2026-4471",
    "Issued on": dayFromToday(-1),
    "Valid until": dayFromToday(90),
    "Issued by": "Ministry of Health and Prevention",
  });
  await sealAndSubmit(page);
  await expect(status(page)).toContainText("To be paid", { timeout: answerMs });
  await expect(approvals(page).getByText("Carried over from the version before")).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  const charges = page.getByRole("region", { name: "Charges by line" });
  await expect(charges).toContainText("To pay now");
  await expect(charges).toContainText("Not paid here");
  await page.getByRole("button", { name: "Pay the charges" }).click();
  await page.getByRole("button", { name: "Let the bank decline" }).click();
  await page.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}\/return/);
  await expect(page.getByRole("heading", { level: 1, name: "The payment was not made" })).toBeVisible();
  await expectAccessible(page, "a payment that was declined");
  await page.getByRole("link", { name: "Back to the declaration" }).click();

  await expect(status(page)).toContainText("Payment failed");
  await page.getByRole("button", { name: "Pay the charges" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Paid/ })).toBeVisible();
  await expectAccessible(page, "a payment that was made");
  await page.getByRole("link", { name: "Back to the declaration" }).click();
  await expect(status(page)).toContainText("Completed", { timeout: answerMs });
}

async function keepReleased(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open Gate pass" }).click();
  const dialog = page.getByRole("dialog", { name: "Gate pass" });
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await readFile(await (await saving).path())).subarray(0, 5).toString()).toBe("%PDF-");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const packing = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all" }).click();
  const archive = await packing;
  expect(archive.suggestedFilename()).toMatch(/^ADC_ADC-\d{4}-\d{8}-[\dX]\.zip$/);
  expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe("PK");
}

async function prove(page: Page): Promise<void> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download receipt.json" }).click();
  const receipt = {
    name: "receipt.json",
    mimeType: "application/json",
    buffer: await readFile(await (await saving).path()),
  };
  await page.goto("/verify");
  const chooser = page.getByLabel("Drop receipt.json here, or choose it");
  await chooser.setInputFiles([receipt, ...importPapers, permit]);
  await expect(page.getByText("Nothing in this receipt was found to be wrong")).toBeVisible();
  await expectAccessible(page, "a receipt that holds");

  const forged = Buffer.from(importPapers[0]!.buffer);
  forged[forged.length - 20] = forged[forged.length - 20]! ^ 1;
  await chooser.setInputFiles([receipt, { ...importPapers[0]!, buffer: forged }]);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Bad" })).toHaveCount(1);
}

const status = (page: Page) => page.locator("[aria-labelledby=hero-says]");

function approvals(page: Page): Locator {
  return page.getByRole("heading", { name: "Approvals" }).locator("../..");
}

const upload = (page: Page) => page.getByRole("group", { name: "Add documents" }).locator("input[type=file]");

/** Takes a code in a look-up field. */
async function take(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
  await expect(field).toHaveValue(new RegExp(code));
}

/** Says of a paper what customs wants to know. */
async function describe(
  page: Page,
  kind: string,
  said: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole("button", { name: `Open ${kind}` }).click();
  const dialog = page.getByRole("dialog", { name: kind });
  for (const [label, text] of Object.entries(said)) await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const [label, code] of Object.entries(chosen))
    await dialog.getByLabel(label, { exact: true }).selectOption(code);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}
