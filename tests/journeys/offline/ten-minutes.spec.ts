// For ten minutes the line goes and comes, while three drafts are made, edited, given a paper, and submitted: nothing is lost, nothing is done twice.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { amirasKey, signIn } from "../../kit/clerk.ts";
import { aPdf } from "../../kit/sample-files.ts";
import { billNumber, expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";
import { flicker, readOn } from "./flickering-line.ts";

test.use({ serviceWorkers: "allow" });

const tenMinutesMs = 600_000;
const keys = new URL("../../../examples/keys/", import.meta.url);
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const keystore = new URL("amira.keystore.json", keys).pathname;

interface Draft {
  readonly id: string;
  readonly bill: string;
  /** What was typed last. */
  vessel: string;
}

const vessel = (page: Page) => page.locator("input[id*='vessel_name']").first();
const billField = (page: Page) => page.getByRole("textbox", { name: /^(House )?bill number/i }).first();

async function make(page: Page, count: number): Promise<Draft> {
  await page.goto("/ae/mpci/filings/new");
  await page.getByRole("radio", { name: /^From the example/ }).check();
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/filings\/[0-9a-f-]{36}\/edit$/, { timeout: 60_000 });
  const draft = { id: page.url().split("/").at(-2) ?? "", bill: billNumber(`TEN${count}`), vessel: "" };
  await expect(billField(page)).toBeVisible({ timeout: 60_000 });
  await billField(page).fill(draft.bill);
  await readOn(page);
  return draft;
}

async function edit(page: Page, draft: Draft, words: string): Promise<void> {
  await page.goto(`/ae/mpci/filings/${draft.id}/edit`);
  await expect(billField(page)).toHaveValue(draft.bill, { timeout: 60_000 });
  if (draft.vessel !== "") await expect(vessel(page)).toHaveValue(draft.vessel);
  await vessel(page).fill(words);
  draft.vessel = words;
  await readOn(page);
}

/** Until the page lists it; what failed on the way is tried again where the page offers it. */
async function addPaper(page: Page, draft: Draft): Promise<void> {
  await page.goto(`/ae/mpci/filings/${draft.id}/edit`);
  const papers = page.getByRole("group", { name: "Add documents" });
  const bytes = aPdf({ objects: `% ${draft.id}\n` });
  await papers
    .locator("input[type=file]")
    .setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: bytes });
  const listed = page.getByRole("list", { name: "Documents", exact: true }).getByRole("listitem");
  await expect(async () => {
    const again = papers.getByRole("button", { name: /^Try again/ });
    if (await again.isVisible()) await again.click();
    await expect(listed).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}

/**
 * Opens the dialog anew where the line took a part of it away; a seal whose answer is lost is sent again from the same dialog.
 * Where the page was opened anew meanwhile, what was sent is known by its registration.
 */
async function sealAndSubmit(page: Page, draft: Draft): Promise<void> {
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Seal and submit" });
  const unlock = dialog.getByLabel("Passphrase of this key");
  const isSent = page
    .getByRole("dialog", { name: /is sealed and submitted/ })
    .or(page.getByRole("button", { name: "Copy registration number" }))
    .first();
  await page.goto(`/ae/mpci/filings/${draft.id}?seal=1`);
  await expect(async () => {
    if (await isSent.isVisible()) return;
    if (await unlock.isVisible()) {
      await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
      await unlock.fill(passphrase);
    }
    const group = dialog.getByRole("group", { name: /warnings? to accept/ });
    if (await group.isVisible())
      for (const box of await group.getByRole("checkbox").all()) if (!(await box.isChecked())) await box.check();
    const again = dialog.getByRole("button", { name: /^Try again/ });
    if (await again.isVisible()) await again.click();
    else if (await submit.isVisible()) await submit.click({ timeout: 2_000 });
    else await page.goto(`/ae/mpci/filings/${draft.id}?seal=1`);
    await expect(isSent).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 240_000 });
}

test("ten minutes of a line that goes and comes lose nothing and double nothing of three drafts", async ({
  amirasPage: page,
  product,
}) => {
  test.setTimeout(tenMinutesMs + 900_000);
  page.on("dialog", (leaving) => void leaving.accept());
  await page.goto("/ae/mpci/filings/new");
  await expect(page.getByRole("button", { name: "Create the draft" })).toBeEnabled();
  await untilKept(page);

  const begun = Date.now();
  const over = new AbortController();
  const line = flicker(page.context(), over.signal);
  const drafts = [await make(page, 1), await make(page, 2), await make(page, 3)];
  for (let count = 1; Date.now() - begun < tenMinutesMs - 240_000; count += 1) {
    for (const draft of drafts) await edit(page, draft, `EVER LINE ${count}`);
  }
  for (const draft of drafts) {
    await addPaper(page, draft);
    await edit(page, draft, "EVER AT LAST");
  }
  const [last, ...sent] = drafts;
  for (const draft of sent) await sealAndSubmit(page, draft);
  for (let count = 1; last !== undefined && Date.now() - begun < tenMinutesMs; count += 1)
    await edit(page, last, `EVER STILL ${count}`);
  over.abort();
  expect(await line).toBeGreaterThan(50);

  // Signed in now: a token does not last that long.
  const clerk = await signIn({ server: () => product.url, mailbox: product.sandbox, privateKey: await amirasKey() });
  for (const draft of drafts) {
    await expect
      .poll(async () => (await clerk.get(draft.id)).body.transport.vessel_name, { timeout: 60_000 })
      .toBe(draft.vessel);
    const { body, attachments, events } = await clerk.get(draft.id);
    expect([body.bill_number, attachments.map(({ name }) => name)]).toEqual([draft.bill, ["invoice.pdf"]]);
    expect(events.filter(({ kind }) => kind === "SUBMIT")).toHaveLength(sent.includes(draft) ? 1 : 0);
  }
  await page.goto("/ae/mpci/filings");
  for (const { bill } of drafts) await expect(page.getByRole("main").getByRole("link", { name: bill })).toHaveCount(1);
});
