// A shipping line's clerk files a direct bill in transit: the same steps in every language.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { enter, expect, expectAccessible, type Look, type Product } from "../journey.ts";
import { wordsIn } from "../words.ts";

const salim = "salim@pearl-gulf.example";
const passphrase = readFileSync(new URL("../../../examples/keys/passphrase.txt", import.meta.url), "utf8").trim();
const keystore = fileURLToPath(new URL("../../../examples/keys/salim.keystore.json", import.meta.url));

interface Filed {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly product: Product;
  readonly language: Look["language"];
}

export async function fileTransit({ page, context, product, language }: Filed): Promise<void> {
  const words = wordsIn(language);
  const select = (path: string) => page.getByRole("combobox", { name: words.field(path), exact: true });
  await enter(context, product, salim);
  await page.goto("/ae/mpci/filings/new?from=example");
  const type = page.getByRole("combobox", { name: words.of("Bill type"), exact: true });
  await expect(type.getByRole("option")).toHaveCount(2);
  await type.selectOption("DIRECT");
  await page.getByRole("button", { name: words.of("Create the draft") }).click();
  await expect(page).toHaveURL(/\/edit/);
  await expect(select("bill_type")).toHaveValue("DIRECT");
  await expect(page.getByRole("textbox", { name: words.field("master_bill_number"), exact: true })).toHaveCount(0);

  await select("movement_type").selectOption("TRANSIT");
  await select("bill_type").selectOption("MASTER");
  const said = page.getByText(words.of("The movement is import now."));
  await expect(said).toBeVisible();
  await expectAccessible(page, "the editor after a change of type");
  await page
    .getByRole("button", { name: words.of("Undo"), exact: true })
    .first()
    .click();
  await expect(said).toHaveCount(0);
  await expect(select("bill_type")).toBeFocused();
  await expect(select("bill_type")).toHaveValue("DIRECT");
  await expect(select("movement_type")).toHaveValue("TRANSIT");

  await page.getByRole("button", { name: words.of("Check and seal"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(keystore, { timeout: 60_000 });
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  await expect(dialog.getByRole("button", { name: words.of("Seal and submit") })).toBeEnabled();
  await dialog.getByLabel(words.of("Passphrase of this key")).press("Enter");
  await expect(dialog).toContainText(words.status("LOAD"), { timeout: 90_000 });
  await dialog.getByRole("button", { name: words.of("View filing") }).click();
  const kinds = `${words.of("Direct bill")}\u00a0·\u00a0${words.of("Transit")}`;
  await expect(page.getByRole("definition").filter({ hasText: kinds })).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).locator("bdi").first().innerText()).trim();
  await page.goto("/ae/mpci/filings");
  // A line's other journeys leave bills of other types in the list.
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText(words.of("Direct bill"));
}
