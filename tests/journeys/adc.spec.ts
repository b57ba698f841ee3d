// An import through Abu Dhabi customs, from the request to the released papers: refused for want of a permit, mended, paid at the second try, proved.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  answerMs,
  describe,
  describeImportPapers,
  expectDrawn,
  fillImport,
  sealAndSubmit,
  statusOf,
  upload,
} from "./declarations/declaring.ts";
import { dayFromToday, importPapers, omar, omarsKeystore, paperOf, permit } from "./declarations/import-papers.ts";
import { enter, expect, expectAccessible, test } from "./journey.ts";

const words = "The vaccines are cooled: they must not wait.";

test("an import is requested, refused for want of a permit, mended, paid after a decline, released and proved", async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await enter(context, product, omar);
  await test.step("requests the number", () => requestNumber(page));
  await test.step("adds the papers and describes them", () => addPapers(page));
  await test.step("seals and submits", () => sealAndSubmit(page, omarsKeystore, words));
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
  await expect(page.getByRole("region", { name: "7 things to fix" })).toBeFocused();
  await expectAccessible(page, "a request that lacks everything");

  await fillImport(page, {
    goods: "Veterinary vaccines, cooled",
    name: "Vaccines, week 48",
    reference: "PO-7781 SIM-APPREJ-1",
  });
  await expect(page.getByRole("complementary", { name: "Next steps" })).toContainText("Delivery order");
  await page.getByRole("button", { name: "Request the filing number" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vaccines, week 48" })).toBeVisible();
  await expect(statusOf(page)).toContainText("Number issued", { timeout: answerMs });
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

  await page.getByRole("button", { name: "Open Commercial invoice" }).click();
  const invoice = page.getByRole("dialog", { name: "Commercial invoice" });
  await expectDrawn(invoice.getByRole("img", { name: "invoice.pdf, page 1 of 1" }));
  await invoice.getByRole("button", { name: "Close" }).last().click();
  await describeImportPapers(page);
}

async function readRefusal(page: Page): Promise<void> {
  await expect(statusOf(page)).toContainText("Rejected", { timeout: answerMs });
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
  await sealAndSubmit(page, omarsKeystore, words);
  await expect(statusOf(page)).toContainText("Payment due", { timeout: answerMs });
  await expect(approvals(page).getByText("Carried over from the previous version")).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  const charges = page.getByRole("region", { name: "Charges by line" });
  await expect(charges).toContainText("To pay now");
  await expect(charges).toContainText("Not paid here");
  await page.getByRole("button", { name: /^Pay AED [\d,.]+$/ }).click();
  await page.getByRole("button", { name: "Let the bank decline" }).click();
  await page.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}\/return/);
  await expect(page.getByRole("heading", { level: 1, name: "Payment not made" })).toBeVisible();
  await expect(page.getByText("The bank declined the payment. Nothing was taken")).toBeVisible();
  await expectAccessible(page, "a payment that was declined");
  await page.getByRole("link", { name: "Back to the declaration" }).click();

  await expect(statusOf(page)).toContainText("Payment failed");
  await expect(page.getByRole("heading", { name: "The bank declined the payment" })).toBeVisible();
  await page.getByRole("button", { name: /^Try again: pay AED/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("link", { name: "Back to the Filings App" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Paid/ })).toBeVisible();
  await expectAccessible(page, "a payment that was made");
  await page.getByRole("link", { name: "Back to the declaration" }).click();
  await expect(statusOf(page)).toContainText("Completed", { timeout: answerMs });
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
  const chooser = page.getByLabel("Drop the receipt file here, or choose it");
  await chooser.setInputFiles([receipt, ...importPapers, permit]);
  await expect(page.getByText("No fault found in this receipt")).toBeVisible();
  await expectAccessible(page, "a receipt that holds");

  const forged = Buffer.from(importPapers[0]!.buffer);
  forged[forged.length - 20] = forged[forged.length - 20]! ^ 1;
  await chooser.setInputFiles([receipt, { ...importPapers[0]!, buffer: forged }]);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Failed" })).toHaveCount(1);
}

function approvals(page: Page): Locator {
  return page.getByRole("heading", { name: "Approvals" }).locator("../..");
}
