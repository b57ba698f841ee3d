// A declaration in Arabic by keyboard alone: requested, refused for want of a permit, mended, paid after a decline, released and proved.
import { readFile } from "node:fs/promises";
import { documentTypeLabels } from "@filings/phrases/adc/document-types";
import { adcStatusLabels } from "@filings/phrases/adc/statuses";
import { say as sayIn } from "@filings/phrases/say";
import type { Locator, Page } from "@playwright/test";
import {
  dayFromToday,
  importPapers,
  omar,
  omarsKeystore,
  type Paper,
  passphrase,
  permit,
} from "./declarations/import-papers.ts";
import { enter, expect, test } from "./journey.ts";
import { chooseByKeys, goTo, typeDay } from "./keys-alone.ts";
import { wordsIn } from "./words.ts";

const { of: say } = wordsIn("ar_EG");
const answerMs = 60_000;

test.use({ look: { language: "ar_EG", theme: "dark" } });

test("a declaration is made, refused, corrected, paid and proved in Arabic by keyboard alone", async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await enter(context, product, omar);
  await test.step("requests the number", () => requestNumber(page));
  await test.step("adds the papers and describes them", () => addPapers(page));
  await test.step("seals and submits", () => sealAndSubmit(page));
  await test.step("is refused, adds the permit and submits again", () => mend(page));
  await test.step("is declined by the bank, and pays then", () => pay(page));
  await test.step("keeps the papers and proves what was sealed", () => prove(page));
});

const press = (page: Page, key: string) => page.keyboard.press(key);
const type = (page: Page, text: string) => page.keyboard.type(text);
const button = (page: Page | Locator, english: string) => page.getByRole("button", { name: say(english), exact: true });
/** What is optional says so within its label. */
const field = (page: Page | Locator, english: string) =>
  page.getByLabel(new RegExp(`^${say(english)}(?:${say("optional")})?$`));
const hero = (page: Page) => page.locator("[aria-labelledby=hero-says]");
const status = (code: keyof typeof adcStatusLabels) => sayIn("ar_EG", adcStatusLabels[code]);

async function write(page: Page, place: Locator, text: string): Promise<void> {
  await goTo(page, place);
  await type(page, text);
}

async function go(page: Page, place: Locator, key?: "Shift+Tab"): Promise<void> {
  await goTo(page, place, key);
  await press(page, "Enter");
}

/** Takes a code in a look-up field, faster than its list comes. */
async function take(page: Page, english: string, code: string): Promise<void> {
  await write(page, field(page, english), code);
  await press(page, "Enter");
  // The list beneath has the same name while it is open.
  await expect(field(page, english).and(page.locator("input"))).toHaveValue(new RegExp(`${code} · `));
}

/** Opens the choice of files and takes some. */
async function choose(page: Page, place: Locator, files: string | readonly Paper[]): Promise<void> {
  // Listening takes effect a moment later, so it begins on the way there.
  const choosing = page.waitForEvent("filechooser");
  await goTo(page, place);
  await press(page, "Enter");
  await (await choosing).setFiles(typeof files === "string" ? files : [...files]);
}

async function requestNumber(page: Page): Promise<void> {
  await page.goto("/adc/filings");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await go(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: say("Request a declaration") })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: say("Request a declaration") })).toBeFocused();
  await chooseByKeys(page, field(page, "Declaration type"), "IM-COM");
  await take(page, "Customs centre", "KHP");
  await take(page, "Importer code", "DEMO-IMP-0001");
  await write(page, field(page, "Exporter"), "Demo Exporter GmbH");
  await take(page, "Country of the exporter", "AR");
  await write(page, field(page, "Goods description"), "لقاحات بيطرية مبردة");
  await write(page, field(page, "Name"), "لقاحات الأسبوع 48");
  await write(page, field(page, "Your reference"), "PO-7782 SIM-APPREJ-1");
  await go(page, button(page, "Request the filing number"));
  await expect(page.getByRole("heading", { level: 1, name: "لقاحات الأسبوع 48" })).toBeFocused();
  await expect(hero(page)).toContainText(status("FILING_NUMBER_ISSUED"), { timeout: answerMs });
}

async function addPapers(page: Page): Promise<void> {
  await choose(page, upload(page), importPapers);
  const documents = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${say("Open {name}", { name: "…" }).split("…")[0]}`) });
  await expect(documents).toHaveCount(importPapers.length, { timeout: answerMs });
  await describe(page, "COMMERCIAL_INVOICE", async (dialog) => {
    await write(page, field(dialog, "Number"), "INV-2026-119");
    await typeDay(page, field(dialog, "Issued on"), dayFromToday(-3));
    await write(page, field(dialog, "Amount"), "2500.00");
    await write(page, field(dialog, "Currency"), "USD");
  });
  await describe(page, "BILL_OF_LADING", (dialog) => write(page, field(dialog, "Number"), "CSMRJK441903"));
  await describe(page, "CERTIFICATE_OF_ORIGIN", async (dialog) => {
    await write(page, field(dialog, "Number"), "HGK-0021985");
    await write(page, field(dialog, "Issuing country"), "AR");
    await press(page, "Tab");
    await expect(dialog.locator("[name=issuing_country]")).toHaveValue(/AR · /);
    // On the next field, not on the dialog: what is typed next is not lost.
    await expect(dialog.locator("input:focus")).toHaveCount(1);
  });
}

async function describe(
  page: Page,
  kind: keyof typeof documentTypeLabels,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const name = sayIn("ar_EG", documentTypeLabels[kind]);
  await go(page, page.getByRole("button", { name: say("Open {name}", { name }), exact: true }), "Shift+Tab");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await fill(dialog);
  await go(page, button(dialog, "Save"));
  await expect(dialog).toHaveCount(0);
}

async function sealAndSubmit(page: Page): Promise<void> {
  await go(page, button(page, "Seal and submit"), "Shift+Tab");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(importPapers[0]!.name).first()).toBeVisible();
  if ((await field(dialog, "Passphrase of this key").count()) > 0) {
    await choose(page, field(dialog, "Keystore file of this key"), omarsKeystore);
    await write(page, field(dialog, "Passphrase of this key"), passphrase);
  }
  await go(page, button(dialog, "Seal and submit"));
  // A locked key takes seconds to open, on purpose.
  await expect(button(page, "View filing")).toBeVisible({ timeout: 60_000 });
  await expect(dialog.locator("footer").getByRole("link")).toBeFocused();
  await go(page, button(page, "View filing"), "Shift+Tab");
  await press(page, "Enter");
}

async function mend(page: Page): Promise<void> {
  await expect(hero(page)).toContainText(status("REJECTED"), { timeout: answerMs });
  await expectForeignWordsAtTheRight(page, "A permit is needed for these goods");
  await choose(page, upload(page), [permit]);
  await describe(page, "PERMIT", async (dialog) => {
    await write(page, field(dialog, "Number"), "MOHAP-2026-4472");
    await typeDay(page, field(dialog, "Issued on"), dayFromToday(-1));
    await typeDay(page, field(dialog, "Valid until"), dayFromToday(90));
    await write(page, field(dialog, "Issued by"), "وزارة الصحة ووقاية المجتمع");
  });
  await sealAndSubmit(page);
  await expect(payButton(page, "Pay {sum}")).toBeVisible({ timeout: answerMs });
}

/** An authority's English in an Arabic page: read from left to right, and standing where the lines around it begin. */
async function expectForeignWordsAtTheRight(page: Page, text: string): Promise<void> {
  const places = await page.getByText(text).evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const line = element.closest("p, li > span") ?? element;
      return {
        direction: getComputedStyle(element).direction,
        away: Math.round(line.getBoundingClientRect().right - words.getBoundingClientRect().right),
      };
    }),
  );
  // Why it was refused, what the authority decided, and the thread.
  expect(places).toEqual(Array.from({ length: 3 }, () => ({ direction: "ltr", away: 0 })));
}

/** Whatever the sum is that stands on it. */
function payButton(page: Page, english: string): Locator {
  const [before = ""] = say(english, { sum: "…" }).split("…");
  return page.getByRole("button", { name: new RegExp(`^${before}`) });
}

async function pay(page: Page): Promise<void> {
  await go(page, payButton(page, "Pay {sum}"), "Shift+Tab");
  await leavePaymentPage(page, "Let the bank decline");
  await expect(page.getByRole("heading", { level: 1, name: say("Payment not made") })).toBeVisible();
  await go(page, page.getByRole("link", { name: say("Back to the declaration") }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(hero(page)).toContainText(say("The bank declined the payment"));
  await go(page, payButton(page, "Try again: pay {sum}"));
  await leavePaymentPage(page, "Pay");
  await go(page, page.getByRole("link", { name: say("Back to the declaration") }));
  await expect(hero(page)).toContainText(status("COMPLETED"), { timeout: answerMs });
}

/** The page is not ours, and speaks English. */
async function leavePaymentPage(page: Page, choice: string): Promise<void> {
  await go(page, page.getByRole("button", { name: choice, exact: true }));
  await go(page, page.getByRole("link", { name: "Back to the Filings App" }));
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}\/return/);
}

async function prove(page: Page): Promise<void> {
  const packing = page.waitForEvent("download");
  await go(page, button(page, "Download all"));
  expect((await packing).suggestedFilename()).toMatch(/\.zip$/);
  const saving = page.waitForEvent("download");
  await go(page, button(page, "Download receipt.json"));
  const buffer = await readFile(await (await saving).path());
  await page.goto("/verify");
  const receipt = { name: "receipt.json", mimeType: "application/json", buffer };
  await choose(
    page,
    field(page, "Drop the receipt file here, or choose it").or(page.locator("input[type=file]")).first(),
    [receipt, ...importPapers, permit],
  );
  await expect(page.getByText(say("No fault found in this receipt"))).toBeVisible();
}

function upload(page: Page): Locator {
  return page.getByRole("group", { name: say("Add documents") }).locator("input[type=file]");
}
