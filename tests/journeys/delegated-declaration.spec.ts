// An importer lets its forwarder declare to Abu Dhabi customs in its name, follows what is sent, and ends it.
import { fileURLToPath } from "node:url";
import { sql } from "@filings/server/db/open";
import type { Page } from "@playwright/test";
import { startOwnProduct } from "../kit/product/own-product.ts";
import {
  answerMs,
  describeImportPapers,
  fillImport,
  sealAndSubmit,
  statusOf,
  upload,
} from "./declarations/declaring.ts";
import { importPapers, omar, paperOf } from "./declarations/import-papers.ts";
import { test as base, dress, enter, expect, expectAccessible, type Product } from "./journey.ts";

const amirasKeystore = fileURLToPath(new URL("../../examples/keys/amira.keystore.json", import.meta.url));
/** A company that declares for another shows its authorisation. */
const papers = [...importPapers, paperOf("purpose-letter.pdf", "letter-of-authorization.pdf")];
const importer = "Capital Imports LLC";
const forwarder = "Gulf Forwarding LLC";

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern
    async ({}, use) => {
      const product = await startOwnProduct();
      await product.stop();
      // The demo's forwarder has no declarations of its own; operators release them to it.
      await product.change((db) => sql`update feature_flags set is_enabled = true`.execute(db));
      await product.start();
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

test("a forwarder declares in the name of an importer who allowed it, follows it, and ends it [spec 1.payment-plans-networks]", async ({
  amirasPage: forwarders,
  browser,
  product,
  look,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  await enter(context, product, omar);
  const importers = await context.newPage();

  await test.step("the importer delegates one registration code", () => delegate(importers));
  await test.step("the forwarder begins a declaration from its network", async () => {
    await forwarders.goto("/company-network");
    await forwarders.getByRole("link", { name: `Request a declaration for ${importer}` }).click();
    await fillImport(forwarders, { goods: "Centrifugal pumps", name: "Pumps for Capital", reference: "FWD-118" });
    await forwarders.getByRole("button", { name: "Request the filing number" }).click();
    await expect(statusOf(forwarders)).toContainText("Number issued", { timeout: answerMs });
    await expect(forwarders.getByText(`In the name of ${importer}`)).toBeVisible();
    await expectAccessible(forwarders, "a declaration in another company's name");
  });
  await test.step("the importer sees it as soon as customs has been asked", async () => {
    await importers.reload();
    const filed = importers.getByRole("region", { name: "Filed in your name" });
    await expect(filed).toContainText(`Filed by ${forwarder}`);
    await expect(filed).toContainText("Number issued");
  });
  await test.step("the forwarder adds the papers, seals with its own key and sends", async () => {
    await upload(forwarders).setInputFiles(papers);
    await expect(forwarders.getByRole("button", { name: /^Open / })).toHaveCount(papers.length, {
      timeout: answerMs,
    });
    await describeImportPapers(forwarders);
    await sealAndSubmit(forwarders, amirasKeystore, "In the name of the importer.");
    await expect(statusOf(forwarders)).not.toContainText("Number issued");
  });
  await test.step("the importer reads it, and has nothing to do with it", async () => {
    await importers.goto("/company-network");
    const filed = importers.getByRole("region", { name: "Filed in your name" });
    await expect(filed).toContainText(`Filed by ${forwarder}`);
    await filed.getByRole("link", { name: "Pumps for Capital" }).click();
    await expect(importers.getByText(`${forwarder} files this in your name`)).toBeVisible();
    await expect(importers.getByRole("button", { name: /Seal|Submit|Pay/ })).toHaveCount(0);
    await expectAccessible(importers, "a declaration that was filed in one's name");
  });
  await test.step("the importer ends it, and the forwarder begins no further one", async () => {
    await importers.goto("/company-network");
    await importers
      .getByRole("button", { name: new RegExp(`^End the delegation with ${forwarder}: .*DEMO-IMP-0001`) })
      .click();
    await importers.getByRole("dialog").getByRole("button", { name: "End the delegation" }).click();
    await expect(importers.getByText("Delegation ended").first()).toBeVisible();
    await forwarders.goto("/company-network");
    await expect(forwarders.getByText(/^Connected since/)).toBeVisible();
    await expect(forwarders.getByRole("link", { name: /^Request a declaration for/ })).toHaveCount(0);
  });
  await context.close();
});

async function delegate(page: Page): Promise<void> {
  await page.goto("/company-network");
  await page.getByRole("button", { name: `Delegate filing to ${forwarder}` }).click();
  await page.getByRole("menuitem", { name: "Declarations to Abu Dhabi Customs" }).click();
  const dialog = page.getByRole("dialog", { name: `Let ${forwarder} declare to Abu Dhabi Customs in your name` });
  await dialog.getByRole("button", { name: "Delegate filing" }).click();
  await expect(dialog.getByRole("region", { name: "1 thing to fix" })).toBeFocused();
  await expectAccessible(page, "a delegation without a code");
  const code = dialog.getByRole("option", { name: /DEMO-IMP-0001/ });
  await dialog.getByLabel("Registration code").selectOption(await code.getAttribute("value"));
  await dialog.getByRole("button", { name: "Delegate filing" }).click();
  await expect(page.getByRole("region", { name: forwarder })).toContainText("DEMO-IMP-0001", { timeout: answerMs });
  await expect(dialog).toHaveCount(0);
}
