// A forwarder's consolidation, from the spreadsheet to the proofs: imported, mended, sealed together, answered, and kept.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipped } from "../../kit/unzipped.ts";
import { expect } from "../journey.ts";
import type { Words } from "../words.ts";
import type { Consolidation, Fault } from "./consolidation.ts";
import type { PacedHand } from "./paced-hand.ts";

const examples = new URL("../../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", examples)),
};
const passphrase = readFileSync(new URL("passphrase.txt", examples), "utf8").trim();
/** A locked key takes seconds to open, on purpose, and fifty bills go one by one. */
const longMs = 90_000;
/** The rows are checked here at once, and by the server soon after. */
const checkMs = 30_000;

export interface Job {
  readonly page: Page;
  readonly hand: PacedHand;
  readonly words: Words;
  readonly bills: Consolidation;
}

export async function fileConsolidation(job: Job): Promise<void> {
  const { hand } = job;
  await job.page.goto("/ae/mpci/filings");
  await expect(job.page.getByRole("table", { name: job.words.of("Filings") })).toBeVisible();
  await hand.step("reads the spreadsheet", () => importFile(job));
  await hand.step("fills in what is the same for all", () => fillCommon(job));
  await hand.step("mends the wrong rows", () => mendRows(job));
  await hand.step("creates the drafts", () => createDrafts(job));
  await hand.step("selects and checks them", () => checkDrafts(job));
  await hand.step("seals and submits all with one unlock", () => sealAll(job));
  await hand.step("waits for NAIC", () => awaitAnswers(job));
  await hand.step("reads which may not be loaded", () => readRefusal(job));
  await hand.step("answers the question", () => answerQuestion(job));
  await hand.step("downloads the proofs", () => keepProofs(job));
}

const button = ({ page, words }: Job, english: string) =>
  page.getByRole("button", { name: words.of(english), exact: true });
const link = ({ page, words }: Job, english: string) =>
  page.getByRole("main").getByRole("link", { name: words.of(english), exact: true });

async function importFile(job: Job): Promise<void> {
  const { page, hand, words, bills } = job;
  await hand.use(link(job, "Bills from a spreadsheet"));
  await hand.choose(page.locator("input[type=file]"), bills.file);
  await expect(page.getByRole("grid", { name: words.of("Rows of the file") })).toBeVisible({ timeout: longMs });
}

async function fillCommon(job: Job): Promise<void> {
  const { page, hand, words } = job;
  const field = (english: string) => page.getByRole("textbox", { name: words.of(english), exact: true });
  await hand.write(field("Last load port before the UAE"), "SGSIN");
  await hand.write(field("Place of issue"), "CNSHA");
  await hand.press("Tab");
  await expect(toFix(job, job.bills.waiting)).toBeVisible({ timeout: checkMs });
  // Folded away, it leaves the screen to the rows.
  await hand.use(page.locator("summary").filter({ hasText: words.of("The same for all bills") }));
}

const toFix = ({ page, words }: Job, count: number) =>
  page.getByRole("button", { name: `${words.of("To fix")} ${count}`, exact: true });

async function mendRows(job: Job): Promise<void> {
  const { page, hand, bills } = job;
  const left = { count: bills.waiting };
  const open = new Map(bills.faults.map((fault) => [fault.row, fault]));
  for (const _ of bills.faults) {
    if (hand.way === "keys") await hand.decide("Alt+ArrowDown");
    else await hand.use(button(job, "Next error"));
    const cell = page.locator("[role=gridcell]:focus[aria-invalid=true]");
    await expect(cell).toBeVisible();
    const line = Number(await cell.locator("xpath=..").getByRole("rowheader").innerText());
    // The headings are the first line.
    const fault = open.get(line - 1);
    if (fault === undefined) throw new Error(`row ${line} should be right`);
    await mend(job, fault);
    open.delete(fault.row);
    left.count -= 1 + (fault.alike?.count ?? 0);
    await expect(toFix(job, left.count)).toBeVisible({ timeout: checkMs });
    if (!fault.isNumber) continue;
    // The bill that had the number first keeps it.
    const offered = { before: bills.numbers[fault.row - 2] ?? "", to: fault.text, count: 1 };
    await expect(changeAlike(job, offered)).toHaveCount(0);
  }
}

async function mend(job: Job, { text, isProposed, isNumber, alike }: Fault): Promise<void> {
  const { page, hand, words } = job;
  if (isProposed) {
    const proposed = words.of("Use <0>{suggestion}</0>", { suggestion: text });
    return await hand.use(page.getByRole("button", { name: proposed, exact: true }));
  }
  if (isNumber) await hand.decide("Home");
  await hand.type(text);
  await hand.press("Enter");
  if (alike !== undefined) await hand.use(changeAlike(job, { ...alike, to: text }));
}

/** What changes all rows with the same text at once. */
function changeAlike(
  { page, words }: Job,
  { before, to, count }: { before: string; to: string; count: number },
): Locator {
  const change =
    "{0, plural, one {Change “{lastBefore}” to “{lastText}” in # more row} other {Change “{lastBefore}” to “{lastText}” in # more rows}}";
  const name = words.of(change, { 0: count, lastBefore: before, lastText: to });
  return page.getByRole("button", { name, exact: true });
}

async function createDrafts(job: Job): Promise<void> {
  const { page, hand, words, bills } = job;
  const count = bills.numbers.length;
  const create = words.of("{ready, plural, one {Create # draft} other {Create # drafts}}", { ready: count });
  await hand.use(page.getByRole("button", { name: create, exact: true }));
  const made = words.of("{made, plural, one {# draft is made.} other {All # drafts are made.}}", { made: count });
  await expect(page.getByText(made)).toBeVisible({ timeout: longMs });
  await hand.use(link(job, "Show the drafts"));
}

/** Selects by question: all that a search finds, on this page and the next. */
async function selectAll(job: Job): Promise<void> {
  const { page, hand, words, bills } = job;
  const count = bills.numbers.length;
  const table = page.getByRole("table", { name: words.of("Filings") });
  await search(job, bills.prefix);
  await expect(table.getByRole("row")).toHaveCount(Math.min(25, count) + 1);
  await hand.tick(page.getByRole("checkbox", { name: words.of("Select all on this page") }));
  const all = words.of("{0, plural, one {Select # that matches} other {Select all # that match}}", { 0: count });
  if (count > 25) await hand.use(page.getByRole("button", { name: all, exact: true }));
  const selected = words.of("{count, plural, one {# selected} other {# selected}}", { count });
  await expect(page.locator("#selected-count")).toContainText(selected);
}

async function search({ page, hand, words }: Job, text: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: words.of("Search by bill, container, party or vessel") });
  await expect(field).toBeVisible();
  if ((await field.inputValue()) === text) return;
  if (hand.way === "keys") {
    await hand.decide("/");
    await expect(field).toBeFocused();
  }
  await hand.write(field, text);
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
}

async function checkDrafts(job: Job): Promise<void> {
  const { page, hand } = job;
  await selectAll(job);
  await hand.use(button(job, "Check"));
  const dialog = page.getByRole("dialog");
  const count = job.bills.numbers.length;
  await expect(dialog).toContainText(String(count), { timeout: longMs });
  await hand.use(dialog.getByRole("button", { name: job.words.of("Close"), exact: true }).last());
  await expect(dialog).toHaveCount(0);
}

async function sealAll(job: Job): Promise<void> {
  const { page, hand, words, bills } = job;
  const count = bills.numbers.length;
  await hand.use(button(job, "Seal and submit"));
  const name = words.of("{0, plural, one {Seal and submit # bill} other {Seal and submit # bills}}", { 0: count });
  const seal = page.getByRole("button", { name, exact: true });
  await expect(seal).toBeEnabled({ timeout: longMs });
  await acceptWarnings(job);
  await unlock(job, page.getByRole("main"));
  await hand.use(seal);
  const sent = words.of(
    "{sent, plural, one {# bill is sealed and submitted} other {# bills are sealed and submitted}}",
    {
      sent: count,
    },
  );
  await expect(page.getByText(sent)).toBeVisible({ timeout: longMs });
  await hand.use(link(job, "Back to the list"));
}

async function acceptWarnings({ page, hand, words }: Job): Promise<void> {
  const group = page
    .getByRole("main")
    .locator("fieldset")
    .filter({ has: page.getByRole("checkbox") });
  const all = group.getByRole("checkbox", { name: words.of("Accept all"), exact: true });
  if (await all.isVisible()) await hand.tick(all);
  else if (await group.first().isVisible()) await hand.tick(group.getByRole("checkbox").first());
}

async function unlock({ hand, words }: Job, around: Locator): Promise<void> {
  await hand.choose(around.getByLabel(words.of("Keystore file of this key")), keystore);
  await hand.write(around.getByLabel(words.of("Passphrase of this key")), passphrase);
}

const numberWith = ({ bills }: Job, scenario: string) =>
  bills.numbers.find((number) => number.includes(scenario)) ?? "";

/** What needs the clerk is one tab: the refused bill and the one with a question. */
async function awaitAnswers(job: Job): Promise<void> {
  const { page, words, bills, hand } = job;
  await search(job, bills.prefix);
  await hand.use(page.getByRole("main").getByRole("link", { name: new RegExp(`^${words.of("Needs you")}`) }));
  for (const scenario of ["SIM-DNL", "SIM-RFI"]) await expect(rowOf(job, scenario)).toBeVisible({ timeout: longMs });
}

const rowOf = (job: Job, scenario: string) =>
  job.page
    .getByRole("table", { name: job.words.of("Filings") })
    .getByRole("link", { name: new RegExp(numberWith(job, scenario)) });

async function readRefusal(job: Job): Promise<void> {
  const { page, hand, words } = job;
  await hand.use(rowOf(job, "SIM-DNL").first());
  await expect(page.getByRole("heading", { level: 1, name: numberWith(job, "SIM-DNL") })).toBeVisible();
  await expect(page.getByRole("main").getByText(words.status("DO_NOT_LOAD"), { exact: true }).first()).toBeVisible();
  await hand.decide("Alt+ArrowLeft");
  await page.goBack();
}

const answerQuestions = "{asked, plural, one {Answer NAIC’s question} other {Answer NAIC’s questions}}";

async function answerQuestion(job: Job): Promise<void> {
  const { page, hand, words } = job;
  await hand.use(rowOf(job, "SIM-RFI").first());
  await expect(page.getByRole("heading", { level: 1, name: numberWith(job, "SIM-RFI") })).toBeVisible();
  const one = words.of(answerQuestions, { asked: 1 });
  await hand.use(page.getByRole("button", { name: one, exact: true }));
  const answers = page.getByRole("main").locator("textarea");
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) await hand.write(answer, "BRAND GULF LIGHT, MODEL GL-24");
  await hand.use(button(job, "Seal and send the answer"));
  const dialog = page.getByRole("dialog");
  const seal = dialog.getByRole("button", { name: words.of("Seal and send"), exact: true });
  await expect(seal).toBeEnabled({ timeout: longMs });
  await unlock(job, dialog);
  await hand.use(seal);
  await hand.use(dialog.getByRole("button", { name: words.of("View filing"), exact: true }));
  await expect(page.getByRole("main").getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({
    timeout: longMs,
  });
}

async function keepProofs(job: Job): Promise<void> {
  const { page, hand, words, bills } = job;
  await hand.use(
    page
      .getByRole("navigation", { name: words.of("Main") })
      .getByRole("link", { name: words.of("Filings"), exact: true }),
  );
  await selectAll(job);
  await hand.use(button(job, "Download proof"));
  const dialog = page.getByRole("dialog");
  const has =
    "{sealed, plural, =0 {No selected bill has a proof yet.} one {# bill has a proof.} other {# bills have a proof.}}";
  await expect(dialog).toContainText(words.of(has, { sealed: bills.numbers.length }), { timeout: longMs });
  const saving = page.waitForEvent("download", { timeout: longMs });
  await hand.use(dialog.getByRole("button", { name: words.of("Download"), exact: true }));
  const files = await unzipped(await readFile(await (await saving).path()));
  const papers = [...files.keys()].filter((name) => name.endsWith(".pdf"));
  expect(papers.toSorted()).toEqual(bills.numbers.map((number) => `proofs/${number}.pdf`).toSorted());
  const messages = [...files.keys()].filter((name) => name.startsWith("messages/"));
  for (const number of bills.numbers) {
    const ofBill = messages.filter((name) => name.startsWith(`messages/${number}/`));
    const answer = number.includes("SIM-DNL") ? "DNL" : "ACT";
    expect(ofBill.filter((name) => name.includes("_sent_")).length, `times ${number} was sent`).toBe(1);
    expect(ofBill.filter((name) => name.endsWith(`_${answer}.edi`)).length, `${answer} of ${number}`).toBe(1);
  }
}
