// A clerk adds papers to a bill in the editor, sends both, and reads on the bill's page that NAIC has them.
import { readFileSync } from "node:fs";
import { paperTypeLabels } from "@filings/phrases/mpci/paper-types";
import { say } from "@filings/phrases/say";
import type { Page } from "@playwright/test";
import type { Clerk } from "../../kit/clerk.ts";
import { billNumber, expect, expectAccessible, type Look } from "../journey.ts";
import type { Words } from "../words.ts";

const examples = new URL("../../../examples/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("keys/amira.keystore.json", examples)),
};
const passphrase = readFileSync(new URL("keys/passphrase.txt", examples), "utf8").trim();
const bytesOf = (name: string) => readFileSync(new URL(`documents/${name}`, examples));
const pdf = "application/pdf";
const declaration = { name: "DGD_signed.pdf", mimeType: pdf, buffer: bytesOf("dangerous-goods-declaration.pdf") };
const scan = { name: "scan0001.pdf", mimeType: pdf, buffer: bytesOf("safety-data-sheet.pdf") };
const archive = { name: "all.zip", mimeType: "application/zip", buffer: Buffer.from("PK") };
const large = { name: "large.pdf", mimeType: pdf, buffer: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-1.7 ") };
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
const answerMs = 60_000;

export interface Papering {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly words: Words;
  readonly language: Look["language"];
}

export async function sendBillWithPapers({ page, clerk, words, language }: Papering): Promise<void> {
  const kind = (type: keyof typeof paperTypeLabels) => say(language, paperTypeLabels[type]);
  const listed = page.getByRole("list", { name: words.of("Documents"), exact: true }).getByRole("listitem");
  const { id } = await clerk.create(await clerk.houseBill(billNumber("PAP")));
  await page.goto(`/ae/mpci/filings/${id}/edit`);

  const chooser = page.getByRole("group", { name: words.of("Add documents") }).locator("input[type=file]");
  await chooser.setInputFiles([declaration, scan, archive, large]);
  await expect(listed).toHaveCount(2, { timeout: answerMs });
  const added = listed.filter({ hasText: "DGD_signed" });
  await expect(added).toContainText(kind("DANGEROUS_GOODS_DECLARATION"));
  await expect(added).toContainText(words.of("Not sent yet"));
  for (const { name } of [archive, large]) {
    await page.getByRole("button", { name: words.of("Remove {fileName}", { fileName: name }) }).click();
  }

  // What the file's name does not tell, the clerk does.
  await page.getByRole("button", { name: words.of("Open {name}", { name: scan.name }) }).click();
  const dialog = page.getByRole("dialog");
  const chosen = dialog.getByLabel(words.of("Kind of document"));
  await chosen.selectOption("SAFETY_DATA_SHEET");
  await expect(chosen).toBeEnabled();
  await expect(dialog.getByRole("img").first()).toBeVisible();
  await expectAccessible(page, "a paper of a bill");
  await dialog
    .getByRole("button", { name: words.of("Close") })
    .last()
    .click();
  await expectAccessible(page, "the editor of a bill with papers");

  await page.getByRole("button", { name: words.of("Check and seal"), exact: true }).click();
  await expect(dialog.getByLabel(words.of("Passphrase of this key"))).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(words.of("Documents"), { exact: true }).first()).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(keystore);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: words.of("View filing") }).click({ timeout: openingMs });

  const main = page.getByRole("main");
  await expect(main.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: answerMs });
  await expect(listed).toHaveCount(2);
  for (const paper of await listed.all()) await expect(paper).toContainText(words.of("Received by NAIC"));
  await expectAccessible(page, "a filed bill with papers");
  await page.getByRole("button", { name: words.of("Open {name}", { name: declaration.name }) }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words.of("Download") }).click();
  const path = await (await saved).path();
  expect(readFileSync(path).equals(declaration.buffer)).toBe(true);
}
