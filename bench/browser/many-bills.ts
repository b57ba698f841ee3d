// Times what a clerk of fifty bills a day waits for: a spreadsheet of 500 bills, its rows scrolled, and fifty bills sealed together.
import { readFileSync } from "node:fs";
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";
import type { Page } from "@playwright/test";
import type { Clerk } from "../../tests/kit/clerk.ts";
import type { ManyBillsFigures } from "../figures/figures.ts";
import { scrolledFrames } from "../open-and-scroll.ts";

const bills = 500;
const linesOfBill = 10;
const batch = 50;
const waitMs = 180_000;

const headings = [
  ...["House B/L", "Master B/L", "B/L date", "Line", "Vessel", "Voyage", "POL", "POD", "Loading date"],
  ...["Shipper", "Shipper Address", "Shipper City", "Shipper Country"],
  ...["Consignee", "Consignee Address", "Consignee City", "Consignee Country", "Consignee Phone"],
  ...["Container No", "Type", "Seal No", "Description of Goods", "HS Code", "Pkgs", "Kind", "Gross Weight KGS"],
];

/** Every bill on one voyage, in a container of its own, with ten lines of goods. */
function spreadsheet() {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dayFirst = (days: number) => day(days).split("-").reverse().join("/");
  const rows = Array.from({ length: bills * linesOfBill }, (_, at) => {
    const bill = Math.floor(at / linesOfBill);
    return [
      ...[`BULK${String(bill).padStart(5, "0")}`, "EGLV142600009001", dayFirst(-1), "EGLV", "EXAMPLE STAR", "0124W"],
      ...["CNSHA", "AEJEA", `${dayFirst(9)} 14:00`, "BRIGHT LAMPS LTD", "88 KEYUAN ROAD", "SHENZHEN", "China"],
      ...["GULF HOME SUPPLIES LLC", "AL QUSAIS 2", "DUBAI", "UAE", "+97145550000"],
      ...[exampleContainer(900_000 + bill), "45G1", `CN${bill}`],
      ...[`LED CEILING LAMPS, MODEL ${at % linesOfBill}, FOR HOUSEHOLD USE`, "94051100", "12", "cartons", "144.5"],
    ].join(";");
  });
  const buffer = Buffer.from([headings.join(";"), ...rows].join("\r\n"));
  return { name: "bench.csv", mimeType: "text/csv", buffer };
}

/** Without a slowdown: most of it is done by a worker and the server. */
export async function importAndSeal(page: Page, clerk: Clerk): Promise<ManyBillsFigures> {
  const checkedMs = Math.round(await importFile(page));
  const gridScrollP95Ms = Math.round(await scrolledFrames(page));
  const draftsMs = Math.round(await createDrafts(page));
  const batchMs = Math.round(await sealBatch(page, clerk));
  console.log(`\n${bills} bills with ${bills * linesOfBill} lines of goods: read and checked in ${checkedMs} ms`);
  console.log(`Their rows scrolled: 95 of 100 frames within ${gridScrollP95Ms} ms; drafts made in ${draftsMs} ms`);
  console.log(`${batch} bills sealed and submitted, the key open: ${batchMs} ms`);
  return { bills, lines: bills * linesOfBill, checkedMs, gridScrollP95Ms, draftsMs, batch, batchMs };
}

/** From the choice of the file to its checked rows, without the time in which a person says what all bills share. */
async function importFile(page: Page): Promise<number> {
  await page.goto("/ae/mpci/filings/import");
  await page.waitForLoadState("networkidle");
  const chosen = performance.now();
  await page.locator("input[type=file]").setInputFiles(spreadsheet());
  await page.getByRole("grid", { name: "Rows of the file" }).waitFor({ timeout: waitMs });
  await page.getByRole("textbox", { name: "Place of issue", exact: true }).waitFor({ timeout: waitMs });
  const read = performance.now() - chosen;
  await page.getByRole("textbox", { name: "Last load port before the UAE", exact: true }).fill("SGSIN");
  await page.getByRole("textbox", { name: "Place of issue", exact: true }).fill("CNSHA");
  const said = performance.now();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: `Create ${bills} drafts` }).waitFor({ timeout: waitMs });
  const checked = performance.now() - said;
  // Folded away, it leaves the screen to the rows.
  await page.locator("summary").filter({ hasText: "The same for all bills" }).click();
  return read + checked;
}

async function createDrafts(page: Page): Promise<number> {
  await page.getByRole("button", { name: `Create ${bills} drafts` }).click();
  const pressed = performance.now();
  await page.getByText(`All ${bills} drafts are made.`).waitFor({ timeout: waitMs });
  return performance.now() - pressed;
}

const keys = new URL("../../examples/keys/", import.meta.url);

/** From the moment at which the key is open: it takes seconds to open, on purpose. */
async function sealBatch(page: Page, clerk: Clerk): Promise<number> {
  for (let made = 0; made < batch; made += 1) {
    await clerk.create(await clerk.houseBill(`SEALBENCH-${String(made).padStart(2, "0")}`));
  }
  await page.goto("/ae/mpci/filings?q=SEALBENCH&rows=50");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await page.getByLabel("Passphrase of this key").waitFor({ timeout: waitMs });
  const seal = page.getByRole("button", { name: `Seal and submit ${batch} bills` });
  await seal.waitFor({ timeout: waitMs });
  const warnings = page.getByRole("group", { name: /warnings? to accept/ });
  if (await warnings.isVisible()) {
    const all = warnings.getByRole("checkbox", { name: "Accept all" });
    await ((await all.isVisible()) ? all : warnings.getByRole("checkbox").first()).check();
  }
  await page.getByLabel("Keystore file of this key").setInputFiles(new URL("amira.keystore.json", keys).pathname);
  const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
  await page.getByLabel("Passphrase of this key").fill(passphrase);
  await seal.click();
  await page.getByText(new RegExp(`^\\d+ of ${batch} sent$`)).waitFor({ timeout: waitMs });
  const opened = performance.now();
  await page.getByText(`${batch} bills are sealed and submitted`).waitFor({ timeout: waitMs });
  return performance.now() - opened;
}
