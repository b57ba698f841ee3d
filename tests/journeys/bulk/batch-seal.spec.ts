// Fifty bills are selected in the list, sealed with one opening of the key and submitted; a closed tab doubles nothing.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Clerk, waitForStatus } from "../../kit/clerk.ts";
import { amira, billNumber, enter, expect, expectAccessible, test } from "../journey.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

const keys = new URL("../../../examples/keys/", import.meta.url);
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const keystore = new URL("amira.keystore.json", keys).pathname;
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;

/** Drafts whose bill numbers begin alike, so that a search finds them. */
async function drafts(clerk: Clerk, count: number): Promise<{ readonly prefix: string; readonly ids: string[] }> {
  const prefix = billNumber("BAT");
  const ids: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const bill = await clerk.houseBill(`${prefix}-${String(at).padStart(2, "0")}`);
    ids.push((await clerk.create(bill)).id);
  }
  return { prefix, ids };
}

async function timesSubmitted(clerk: Clerk, id: string): Promise<number> {
  const { events } = await clerk.get(id);
  return events.filter(({ kind }) => kind === "SUBMIT").length;
}

async function selectAll(page: Page, prefix: string, count: number): Promise<void> {
  await page.goto(`/ae/mpci/filings?q=${prefix}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  if (count > 25) await page.getByRole("button", { name: `Select all ${count} that match` }).click();
  await expect(page.locator("#selected-count")).toContainText(`${count} selected`);
}

async function acceptAndUnlock(page: Page): Promise<void> {
  const group = page.getByRole("group", { name: /warnings? to accept/ });
  await expect(page.getByLabel("Passphrase of this key")).toBeVisible({ timeout: 30_000 });
  const all = group.getByRole("checkbox", { name: "Accept all" });
  if (await all.isVisible()) await all.check();
  else if (await group.isVisible()) await group.getByRole("checkbox").first().check();
  await page.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await page.getByLabel("Passphrase of this key").fill(passphrase);
}

test("fifty bills are sealed and submitted together, and the one with faults is left out", async ({
  amirasPage: page,
  clerk,
}) => {
  test.setTimeout(240_000);
  const { prefix, ids } = await drafts(clerk, 50);
  const { id: faulty } = await clerk.create({ bill_number: `${prefix}-99` });
  await selectAll(page, prefix, 51);
  await expectAccessible(page, "the list with a selection");
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const seal = page.getByRole("button", { name: "Seal and submit 50 bills" });
  await expect(seal).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("1 bill is left out")).toBeVisible();
  await acceptAndUnlock(page);
  await expectAccessible(page, "the review of a batch");
  const pressed = Date.now();
  await seal.click();
  await expect(page.getByText(/^\d+ of 50 sent$/)).toBeVisible({ timeout: openingMs });
  const opened = Date.now();
  await expect(page.getByText("50 bills are sealed and submitted")).toBeVisible({ timeout: openingMs });
  test.info().annotations.push({ type: "50 bills, ms", description: `${opened - pressed} + ${Date.now() - opened}` });
  console.log(`50 bills: key opened in ${opened - pressed} ms, sealed and submitted in ${Date.now() - opened} ms`);
  await expectAccessible(page, "a batch that was sent");
  expect(await Promise.all(ids.map((id) => timesSubmitted(clerk, id)))).toEqual(ids.map(() => 1));
  expect((await clerk.get(faulty)).status).toBe("DRAFTED");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.locator("#selected-count")).toContainText("1 selected");
});

test("a batch whose tab is closed says on return which bills were sent, and sends the rest once", async ({
  amirasPage: page,
  context,
  clerk,
  product,
}) => {
  test.setTimeout(240_000);
  const { prefix, ids } = await drafts(clerk, 12);
  await selectAll(page, prefix, 12);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await acceptAndUnlock(page);
  // Half of the submissions arrive, and nobody hears of it; the tab is closed meanwhile.
  const reached = { count: 0 };
  await page.route(/\/submit\/$/, async (route) => {
    reached.count += 1;
    if (reached.count > 6) return;
    await route.fetch();
  });
  await page.getByRole("button", { name: "Seal and submit 12 bills" }).click();
  await expect.poll(() => sentOf(clerk, ids), { timeout: openingMs }).toBe(6);
  await page.close();

  const next = await context.newPage();
  await enter(context, product, amira);
  await next.goto("/ae/mpci/filings");
  await expect(next.getByText("A batch of 12 bills was not finished")).toBeVisible();
  await next.getByRole("link", { name: "See which were sent and go on" }).click();
  await expect(next.getByText("6 bills are sealed and submitted")).toBeVisible({ timeout: 30_000 });
  await expect(next.getByText("Nothing is sent twice: go on with the rest.")).toBeVisible();
  await acceptAndUnlock(next);
  await next.getByRole("button", { name: "Seal and submit 6 bills" }).click();
  await expect(next.getByText("12 bills are sealed and submitted")).toBeVisible({ timeout: openingMs });
  expect(await Promise.all(ids.map((id) => timesSubmitted(clerk, id)))).toEqual(ids.map(() => 1));
  await next.getByRole("link", { name: "Back to the list" }).click();
  await expect(next.getByRole("table", { name: "Filings" })).toBeVisible();
  await expect(next.getByText(/A batch of .* was not finished/)).toHaveCount(0);
});

const filings = "/api/filings/ae/mpci/filings";

/** A bill that NAIC lets load, with an update drafted; without a change it differs in nothing. */
async function draftUpdate(clerk: Clerk, number: string, change: object | null): Promise<string> {
  const { id } = await clerk.create(await clerk.houseBill(number));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["LOAD"]);
  const { body } = await clerk.call<{ revision: number }>("POST", `${filings}/${id}/convert/`);
  if (change !== null) await clerk.call("PATCH", `${filings}/${id}/`, { revision: body.revision, body: change });
  return id;
}

test("updates of filed bills are sealed together with one reason, and the one that changes nothing is left out", async ({
  amirasPage: page,
  clerk,
}) => {
  test.setTimeout(240_000);
  const prefix = billNumber("UPD");
  const change = { freight_payment: "COLLECT", master_bill_number: "EGLV142600000099" };
  const ids = await Promise.all(["01", "02"].map((at) => draftUpdate(clerk, `${prefix}-${at}`, change)));
  const same = await draftUpdate(clerk, `${prefix}-03`, null);
  const { id: first } = await clerk.create(await clerk.houseBill(`${prefix}-04`));
  await selectAll(page, prefix, 4);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const group = page.getByRole("group", { name: "One reason for 2 updates" });
  await expect(group).toBeVisible({ timeout: openingMs });
  await expect(page.getByRole("row", { name: `${prefix}-01` })).toContainText("EGLV142600000099");
  await expect(page.getByText("Nothing differs from what NAIC has.")).toBeVisible();
  const seal = page.getByRole("button", { name: "Seal and submit 3 bills" });
  await seal.click();
  await expect(group).toContainText("Say what you change and why: NAIC asks for a reason.");
  await expectAccessible(page, "the reason of a batch");
  await group.getByRole("textbox", { name: "Reason" }).fill("MASTER BILL NUMBER");
  await expect(page.getByText("Waits for the reason")).toHaveCount(0, { timeout: openingMs });
  await acceptAndUnlock(page);
  await expect(page.getByText("Ready to seal").first()).toBeVisible({ timeout: openingMs });
  // What stands there at the seal is sent, not what was prepared with.
  await group.getByRole("textbox", { name: "Reason" }).fill("MASTER BILL NUMBER CORRECTED");
  await seal.click();
  await expect(page.getByText("3 bills are sealed and submitted")).toBeVisible({ timeout: openingMs });
  for (const id of ids) {
    const { events, version } = await clerk.get(id);
    expect(version).toBe(2);
    expect(events.map(({ text }) => text)).toContainEqual(expect.stringContaining("MASTER BILL NUMBER CORRECTED"));
  }
  expect(await timesSubmitted(clerk, first)).toBe(1);
  expect((await clerk.get(same)).status).toBe("DRAFTED");
});

async function sentOf(clerk: Clerk, ids: readonly string[]): Promise<number> {
  const times = await Promise.all(ids.map((id) => timesSubmitted(clerk, id)));
  return times.filter((count) => count > 0).length;
}
