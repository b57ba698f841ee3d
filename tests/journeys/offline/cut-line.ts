// The line is cut and restored while somebody edits: the page opens without it, nothing is lost, and nothing is doubled.
import type { Page } from "@playwright/test";
import type { Clerk } from "../../kit/clerk.ts";
import { amira, billNumber, enter, expect, type Look, type Product } from "../journey.ts";
import { wordsIn } from "../words.ts";

interface CutLine {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly language: Look["language"];
}

/** The page's files are kept once it has come to rest, and the phrases of its language, all at once, a little later. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 90_000 });
  await expect.poll(() => page.evaluate(countKeptPhrases), { timeout: 30_000 }).toBeGreaterThan(0);
}

async function countKeptPhrases(): Promise<number> {
  return (await (await caches.open("filings-phrases")).keys()).length;
}

const vessel = (page: Page) => page.locator("input[id*='vessel_name']").first();

/** What lies open in the storage of this browser, by its words. */
const isOpenHere = (page: Page, words: string) =>
  page.evaluate((text) => Object.values({ ...localStorage }).some((value) => String(value).includes(text)), words);

/** Three drafts are edited without a line, the page is loaded anew in between, and each is saved once when the line is back. */
export async function editsWithoutLine({ page, clerk, language }: CutLine): Promise<void> {
  const words = wordsIn(language);
  const context = page.context();
  page.on("dialog", (leaving) => void leaving.accept());
  const drafts: string[] = [];
  for (let count = 0; count < 3; count += 1) drafts.push((await clerk.create(await clerk.houseBill(billNumber()))).id);
  for (const [before, id] of drafts.entries()) {
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await expect(vessel(page)).toBeVisible();
    // What is read is kept a moment later.
    await expect.poll(() => page.evaluate(countKeptFilings, id), { timeout: 30_000 }).toBe(before + 1);
  }
  await untilKept(page);

  await context.setOffline(true);
  for (const [count, id] of drafts.entries()) {
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await expect(page.getByText(words.of("No connection. Your changes are kept on this computer."))).toHaveCount(0);
    await vessel(page).fill(`EVER OFFLINE ${count}`);
    // A browser does not always know that the line is away.
    const isAway = page.getByText(words.of("No connection. Your changes are kept on this computer."));
    await expect(
      isAway.or(page.getByText(words.of("Not saved. Your changes are kept on this computer."))),
    ).toBeVisible();
  }
  await page.reload();
  await expect(vessel(page)).toHaveValue("EVER OFFLINE 2");
  for (const id of drafts) expect((await clerk.get(id)).revision).toBe(1);

  await context.setOffline(false);
  for (const [count, id] of drafts.entries()) {
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await expect.poll(async () => (await clerk.get(id)).body.transport.vessel_name).toBe(`EVER OFFLINE ${count}`);
    expect((await clerk.get(id)).revision).toBe(2);
  }
}

/** Answers lie in the browser's own database, under names that tell the call and not what was asked; none: a name tells it. */
async function countKeptFilings(id: string): Promise<number> {
  const opening = indexedDB.open("filings-offline");
  const names = await new Promise<IDBValidKey[]>((resolve) => {
    opening.onerror = () => resolve([]);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const asked = opening.result.transaction("answers").objectStore("answers").getAllKeys();
      asked.onsuccess = () => resolve(asked.result);
      opening.result.close();
    };
  });
  if (names.join().includes(id)) return 0;
  return names.filter((name) => String(name).includes(":getMpciFiling ")).length;
}

/** A sign-out names the draft whose changes were not sent; it deletes them only where that is said. */
export async function signsOutWithUnsent({ page, clerk, language }: CutLine): Promise<void> {
  const words = wordsIn(language);
  const context = page.context();
  page.on("dialog", (leaving) => void leaving.accept());
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  await expect.poll(() => page.evaluate(countKeptFilings, id), { timeout: 30_000 }).toBe(1);
  await untilKept(page);
  await context.setOffline(true);
  await vessel(page).fill("EVER UNSENT");
  await expect.poll(() => isOpenHere(page, "EVER UNSENT")).toBe(true);
  await page
    .getByRole("button", { name: new RegExp(words.of("Account")) })
    .last()
    .click();
  await page.getByRole("button", { name: words.of("Sign out"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(words.of("Some changes did not reach the server"));
  await expect(dialog.getByRole("link", { name: bill })).toBeVisible();
  await dialog.getByRole("button", { name: words.of("Sign out and delete them") }).click();
  await expect(page).toHaveURL(/\/identity\/login/);
  expect(await isOpenHere(page, "EVER UNSENT")).toBe(false);
  await context.setOffline(false);
  expect((await clerk.get(id)).revision).toBe(1);
}

/** With the end of a session its unsent edit lies open to nobody, and its person finds it again after signing in. */
export async function losesSession({ page, clerk, product }: CutLine & { readonly product: Product }): Promise<void> {
  const context = page.context();
  page.on("dialog", (leaving) => void leaving.accept());
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const address = `/ae/mpci/filings/${id}/edit`;
  await page.goto(address);
  await expect(vessel(page)).toBeVisible();
  await expect.poll(() => page.evaluate(countKeptFilings, id), { timeout: 30_000 }).toBe(1);
  // Saves end nowhere, as on a line that is about to go.
  await context.route(/\/api\/filings\/ae\/mpci\/filings\/[^/]+\/$/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await vessel(page).fill("EVER SEALED");
  await expect.poll(() => isOpenHere(page, "EVER SEALED")).toBe(true);
  // What is written beside a bill, and not sent, is the person's own too.
  const reason = `filings-mpci-reason:${await ownId(page)}:${id}:UPDATE`;
  await page.evaluate((name) => localStorage.setItem(name, "SEALED REASON"), reason);
  await context.clearCookies({ name: /refresh/ });
  await page.goto(address);
  await expect(page).toHaveURL(/\/identity\/login/);
  expect(await isOpenHere(page, "EVER SEALED")).toBe(false);
  expect(await isOpenHere(page, "SEALED REASON")).toBe(false);

  await context.unrouteAll();
  await enter(context, product, amira);
  await page.goto(address);
  await expect(vessel(page)).toHaveValue("EVER SEALED");
  await expect.poll(async () => (await clerk.get(id)).body.transport.vessel_name).toBe("EVER SEALED");
  expect(await page.evaluate((name) => localStorage.getItem(name), reason)).toBe("SEALED REASON");
}

/** As this browser names what it keeps of the person. */
async function ownId(page: Page): Promise<string> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.find((name) => name.startsWith("filings-mpci-edit:"))?.split(":")[1] ?? "";
}
