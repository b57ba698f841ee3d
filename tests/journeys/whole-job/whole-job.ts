// A clerk's whole job, from the public page to a receipt that a stranger can check; the same steps in every language.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { codeFor, demoPassword } from "../../kit/clerk.ts";
import { amira, billNumber, expect, type Look, type Product, test } from "../journey.ts";
import { type Words, wordsIn } from "../words.ts";

const passphrase = "teal anchor winter ledger";
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;
/** The day before the tenth, as the language writes it. */
const calculated = /(?:(?:^|\D)9(?!\d).*2026|2026.*\D9(?!\d)).*16:00/;

interface Journey {
  readonly page: Page;
  readonly words: Words;
  readonly product: Product;
  readonly language: Look["language"];
}

/** Every step of the job in the language of the journey, as the screens say it. */
export async function doWholeJob({ page, product, language }: Omit<Journey, "words">): Promise<void> {
  const journey: Journey = { page, words: wordsIn(language), product, language };
  const bill = billNumber("SIM-ACT");
  await test.step("reads by when to file", () => readDeadline(journey));
  await test.step("signs in with password and code", () => signIn(journey));
  const address = await test.step("makes a key", () => makeKey(journey));
  await test.step("starts a house bill from the example", () => startFromExample(journey, bill));
  await test.step("adds a container and goods", () => addCargo(journey));
  await test.step("is told what is wrong", () => breakAndMend(journey));
  await test.step("seals and submits", () => sealAndSubmit(journey, address));
  await test.step("the answer comes by itself", () => awaitAnswer(journey, bill));
  await test.step("reads the messages", () => readMessages(journey, bill));
  await test.step("keeps the receipt and checks it", () => checkReceipt(journey));
}

async function readDeadline({ page, words, language }: Journey): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar_EG" ? "rtl" : "ltr");
  await expect(page).toHaveTitle(/Filings App/);
  const calculator = page.getByRole("form", { name: words.of("When must I file?") });
  await calculator.getByLabel(words.of("Loading starts on")).fill("2026-12-10 16:00");
  await expect(calculator.getByRole("status")).toContainText(calculated);
}

async function signIn({ page, words, product }: Journey): Promise<void> {
  await page.getByRole("link", { name: words.of("Sign in to file") }).click();
  await page.getByLabel(words.of("Company e-mail")).fill(amira);
  await page.getByLabel(words.of("Password"), { exact: true }).fill(demoPassword);
  const asked = Date.now();
  await page.getByRole("button", { name: words.of("Continue") }).click();
  await page.getByLabel(words.of("Verification code")).fill(await codeFor(product.sandbox, amira, asked));
  await expect(page.getByRole("heading", { level: 1, name: words.of("Work queue") })).toBeVisible();
  await expect(page).toHaveURL(/\/ae\/mpci\/home$/);
}

async function makeKey({ page, words }: Journey): Promise<string> {
  await way(page, words, "Blockchain keys").click();
  await page.getByRole("button", { name: words.of("Add key") }).click();
  await page.getByLabel(words.of("New passphrase"), { exact: true }).fill(passphrase);
  await page.getByLabel(words.of("The same passphrase again")).fill(passphrase);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: words.of("Create key and save file") }).click();
  const keystore = await (await saving).path();
  const address = `0x${(JSON.parse(await readFile(keystore, "utf8")) as { address: string }).address}`;

  await page.getByLabel(words.of("The saved file")).setInputFiles(keystore);
  await page.getByRole("checkbox", { name: words.of("Keep the locked file on this device") }).check();
  await page.getByLabel(words.of("Passphrase"), { exact: true }).fill(passphrase);
  await page.getByRole("button", { name: words.of("Open and register key") }).click();
  const card = page
    .getByRole("list", { name: words.of("Blockchain keys") })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(address, "i") });
  await expect(card).toContainText(words.of("Public address:"), { timeout: openingMs });
  await expect(card).toContainText(words.of("Ready"));
  return address;
}

async function startFromExample({ page, words }: Journey, bill: string): Promise<void> {
  await way(page, words, "Filings").click();
  await expect(page.getByRole("table", { name: words.of("Filings") })).toBeVisible();
  await way(page, words, "New filing").click();
  await page.getByRole("radio", { name: words.of("From the example") }).check();
  await page.getByRole("button", { name: words.of("Create the draft") }).click();
  const field = page.getByLabel(words.field("bill_number"), { exact: true });
  await field.fill(bill);
  await field.blur();
  await expect(page.getByRole("heading", { level: 1, name: bill })).toBeVisible();
  await expectLeftToRight(page.getByRole("heading", { level: 1 }).getByText(bill));
}

async function addCargo({ page, words }: Journey): Promise<void> {
  await page.getByRole("button", { name: words.of("Add a container") }).click();
  for (const text of ["msku0000027", "45G1", "", "CN7654321"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const containers = page.getByRole("grid", { name: words.of("Containers") });
  await expect(containers.getByRole("row")).toHaveCount(3);
  const added = containers.getByText("MSKU0000027");
  await expect(added).toBeVisible();
  await expectLeftToRight(added);

  await page.getByRole("button", { name: words.of("Add a goods item") }).click();
  await paste(page, ["STEEL SHELVES, PAINTED", "94032080", "CN", "80", "CT", "960", "", "", "MSKU0000027"].join("\t"));
  await expect(page.getByText(words.of("{filled} cells pasted", { filled: 9 }))).toBeAttached();
  const goods = page.getByRole("grid", { name: words.of("Goods") });
  await expect(goods.getByRole("row")).toHaveCount(4);
  await expect(goods.getByText("STEEL SHELVES, PAINTED")).toBeVisible();
}

async function breakAndMend({ page, words }: Journey): Promise<void> {
  const field = page.getByRole("textbox", { name: words.field("transport.imo_number") });
  const right = await field.inputValue();
  const wrong = right.replace(/.$/, (last) => String((Number(last) + 1) % 10));
  await field.fill(wrong);
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(right));
  const checks = page.getByRole("complementary", { name: words.of("Checks") });
  await expect(checks.getByRole("button", { name: new RegExp(wrong) })).toBeVisible();
  await checks
    .getByRole("button", { name: new RegExp(right) })
    .last()
    .click();
  await expect(field).toHaveValue(right);
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(checks).toContainText(words.of("Included in your plan"));
}

async function sealAndSubmit({ page, words }: Journey, address: string): Promise<void> {
  // Locked first, so that the seal asks for what opens the key.
  await page.getByRole("button", { name: new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}`, "i") }).click();
  await page.getByRole("button", { name: words.of("Check and seal") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(`${address.slice(0, 6)}…`, "i") }).check();
  await dialog.getByLabel(words.of("Passphrase of this key")).fill(passphrase);
  for (const warning of await dialog.getByRole("checkbox").all()) await warning.check();
  await dialog.getByRole("button", { name: words.of("Seal and submit") }).click();
  await page.getByRole("button", { name: words.of("View filing") }).click({ timeout: openingMs });
}

async function awaitAnswer({ page, words }: Journey, bill: string): Promise<void> {
  await expect(page.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: words.of("NAIC's answer") })).toBeVisible();
  await expectLeftToRight(page.getByRole("heading", { level: 1 }).getByText(bill));
}

async function readMessages({ page, words }: Journey, bill: string): Promise<void> {
  const messages = page.getByRole("list", { name: words.of("Messages") });
  const segments = page.getByRole("region", {
    name: words
      .of("Segments of {kind}", { kind: "" })
      .replace(/[\u2066-\u2069]/g, "")
      .trim(),
  });
  const received = messages.getByRole("button", { name: words.of("Received") });
  await expect(received.nth(2), "acknowledged, registered, decided").toBeVisible();
  await received.first().click();
  await page.getByRole("tab", { name: "EDIFACT" }).click();
  await expect(segments).toContainText("CUSRES");
  await messages
    .getByRole("button", { name: words.of("Sent"), exact: false })
    .last()
    .click();
  await expect(segments).toContainText("MSKU0000027");
  await expectLeftToRight(segments.getByText(bill).first());
}

async function checkReceipt({ page, words }: Journey): Promise<void> {
  const card = page.getByRole("region", { name: words.of("Sealed receipt") });
  await expect(card.locator("dt svg"), "signature, key and stamp").toHaveCount(3);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: words.of("Download receipt.json") }).click();
  const receipt = await readFile(await (await saving).path());
  await way(page, words, "Check a receipt").click();
  const chooser = page.getByLabel(words.of("Drop the receipt file here, or choose it"));
  const check = async (buffer: Buffer) =>
    chooser.setInputFiles({ name: "receipt.json", mimeType: "application/json", buffer });
  await check(receipt);
  await expect(page.getByText(words.of("No fault found in this receipt"))).toBeVisible();
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines.filter({ hasText: words.of("Passed") })).toHaveCount(9);
  await expect(lines.filter({ hasText: words.of("Cannot check now") })).toHaveText(
    new RegExp(words.of("An outside witness confirms the time")),
  );

  const altered = Buffer.from(receipt);
  const at = altered.indexOf("MSKU0000027");
  altered[at] = "N".charCodeAt(0);
  await check(altered);
  await expect(lines.filter({ hasText: words.of("The filing is the one that was sealed") })).toContainText(
    words.of("Failed"),
  );
}

/** A link of the navigation at the side. */
function way(page: Page, words: Words, english: string): Locator {
  return page
    .getByRole("navigation", { name: words.of("Main") })
    .getByRole("link", { name: words.of(english), exact: true });
}

/** As Ctrl V does after a copy in a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** Numbers of bills and containers keep their order in whatever language stands around them. */
async function expectLeftToRight(found: Locator): Promise<void> {
  await expect(found).toHaveCSS("direction", "ltr");
}
