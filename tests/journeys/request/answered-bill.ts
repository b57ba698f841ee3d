// A clerk answers NAIC's two questions, one with a paper and one in words, and the bill may be loaded.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Clerk, waitForStatus } from "../../kit/clerk.ts";
import { billNumber, expect, expectAccessible } from "../journey.ts";
import type { Words } from "../words.ts";

const examples = new URL("../../../examples/", import.meta.url);
const bytesOf = (path: string) => readFileSync(new URL(path, examples));
const keystore = { name: "amira.json", mimeType: "application/json", buffer: bytesOf("keys/amira.keystore.json") };
const passphrase = bytesOf("keys/passphrase.txt").toString().trim();
const invoice = { name: "invoice.pdf", mimeType: "application/pdf", buffer: bytesOf("documents/invoice.pdf") };
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
const brand = "BRAND GULF LIGHT, MODEL GL-24";

export interface Answering {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly words: Words;
}

const answerQuestions = "{asked, plural, one {Answer NAIC’s question} other {Answer NAIC’s questions}}";

export async function answerRequest({ page, clerk, words }: Answering): Promise<void> {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-RFIDOC")));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["ADDITIONAL_INFO_NEEDED"]);
  await page.goto(`/ae/mpci/filings/${id}`);

  const answerTo = (number: number) =>
    page.getByRole("textbox", { name: words.of("Answer to question {number}", { number }) });
  await page.getByRole("button", { name: words.of(answerQuestions, { asked: 2 }) }).click();
  const chooser = page
    .getByRole("group", { name: words.of("Attach the document for question {number}", { number: 1 }) })
    .locator("input[type=file]");
  await expect(chooser).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByText(words.of("Open for"), { exact: true })).toBeVisible();
  await chooser.setInputFiles(invoice);
  const chosen = page
    .getByRole("group", { name: words.of("Documents that answer question {number}", { number: 1 }) })
    .getByRole("checkbox");
  await expect(chosen).toBeChecked({ timeout: 30_000 });

  // What is left open is said at its field, and what is written outlives a reload.
  const send = page.getByRole("button", { name: words.of("Seal and send the answer") });
  await send.click();
  await expect(answerTo(2)).toHaveAttribute("aria-invalid", "true");
  await answerTo(2).fill(brand);
  await expectAccessible(page, "NAIC's questions");
  await page.reload();
  await expect(answerTo(2)).toHaveValue(brand);
  await expect(chosen).toBeChecked();
  await send.click();

  const dialog = page.getByRole("dialog");
  const seal = dialog.getByRole("button", { name: words.of("Seal and send") });
  await expect(seal).toBeEnabled({ timeout: 30_000 });
  await expect(dialog).toContainText(brand);
  await expect(dialog).toContainText("invoice");
  await expectAccessible(page, "the seal of an answer");
  await dialog.getByLabel(words.of("Keystore file of this key")).setInputFiles(keystore);
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  await seal.click();
  const view = dialog.getByRole("button", { name: words.of("View filing") });
  await view.click({ timeout: openingMs });
  await expect(dialog).toHaveCount(0);

  await expect(main.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(main).toContainText(brand);
  await expect(answerTo(1)).toHaveCount(0);
}
