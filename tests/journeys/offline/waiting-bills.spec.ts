// A bill is to be submitted when the line is back: sealed once and exactly as agreed to, and asked about where it is not that.
import { readFileSync } from "node:fs";
import { isolated } from "@filings/contract/values/hidden-characters";
import type { Page } from "@playwright/test";
import type { Clerk } from "../../kit/clerk.ts";
import { billNumber, expect, expectAccessible, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

const keys = new URL("../../../examples/keys/", import.meta.url);
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const keystore = new URL("amira.keystore.json", keys).pathname;
/** A locked key takes seconds to open, on purpose, and more where tests share the cores. */
const openingMs = 60_000;

async function acceptAll(page: Page): Promise<void> {
  const group = page.getByRole("dialog").getByRole("group", { name: /warnings? to accept/ });
  if (!(await group.isVisible())) return;
  for (const box of await group.getByRole("checkbox").all()) if (!(await box.isChecked())) await box.check();
}

/** Seals a bill, so that the key of this page is open. */
async function openKey(page: Page, clerk: Clerk): Promise<void> {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}?seal=1`);
  await page.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await page.getByLabel("Passphrase of this key").fill(passphrase);
  await acceptAll(page);
  await page.getByRole("dialog").getByRole("button", { name: "Seal and submit" }).click();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted$/ })).toBeVisible({ timeout: openingMs });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Lock the key/ })).toBeVisible();
}

/** By the links of the page: one that is loaded anew has no open key. */
async function openFiling(page: Page, bill: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Filings", exact: true }).first().click();
  await page.getByRole("link", { name: bill }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: bill })).toBeVisible();
}

const vessel = (page: Page) => page.locator("input[id*='vessel_name']").first();
const wait = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Submit when the connection is back" });

async function timesSubmitted(clerk: Clerk, id: string): Promise<number> {
  const { events } = await clerk.get(id);
  return events.filter(({ kind }) => kind === "SUBMIT").length;
}

test("a bill that was changed without a line is saved, sealed and submitted once when it is back", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await openKey(page, clerk);
  await openFiling(page, bill);
  await page.getByRole("link", { name: "Edit filing" }).click();
  await expect(vessel(page)).toBeVisible();
  await untilKept(page);

  await page.context().setOffline(true);
  await vessel(page).fill("EVER WAITING");
  await page.getByRole("button", { name: "Check and seal" }).click();
  await page.getByRole("link", { name: "Submit when the connection is back" }).click();
  await expect(page.getByRole("dialog")).toContainText("EVER WAITING");
  const inNameOf = /It is submitted in the name of .*Gulf .* by .*Amira/;
  await expect(page.getByRole("dialog")).toContainText(inNameOf);
  await expectAccessible(page, "a bill that is to wait for the line");
  await acceptAll(page);
  await wait(page).click();
  await expect(page.getByText(`${isolated(bill)} waits for the connection`)).toBeVisible();
  await expect(page.getByRole("main").getByText(inNameOf)).toBeVisible();
  await expectAccessible(page, "the list with a bill that waits");
  expect(await timesSubmitted(clerk, id)).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(() => timesSubmitted(clerk, id), { timeout: 60_000 }).toBe(1);
  expect((await clerk.get(id)).body.transport.vessel_name).toBe("EVER WAITING");
  await expect(page.getByText("waits for the connection")).toHaveCount(0);
  await expect(page.getByText(`${isolated(bill)} was sealed and submitted`).first()).toBeVisible();
});

test("a bill that a colleague changed meanwhile is not submitted, and the page says why", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = billNumber();
  const { id, revision } = await clerk.create(await clerk.houseBill(bill));
  await openKey(page, clerk);
  await openFiling(page, bill);
  await untilKept(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await acceptAll(page);
  await wait(page).click();
  await expect(page.getByText(`${isolated(bill)} waits for the connection`)).toBeVisible();
  const theirs = { revision, body: { transport: { vessel_name: "EVER OTHER" } } };
  await clerk.call("PATCH", `/api/filings/ae/mpci/filings/${id}/`, theirs);

  await page.context().setOffline(false);
  await expect(page.getByText(`${isolated(bill)} was not submitted: look at it again`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("It is not what you agreed to: it was changed meanwhile.")).toBeVisible();
  expect(await timesSubmitted(clerk, id)).toBe(0);
  await page.getByRole("link", { name: "Look at it and submit" }).click();
  await expect(page.getByRole("dialog")).toContainText("EVER OTHER");
  await acceptAll(page);
  await page.getByRole("dialog").getByRole("button", { name: "Seal and submit" }).click();
  await expect.poll(() => timesSubmitted(clerk, id), { timeout: openingMs }).toBe(1);
});

test("a bill waits for its key where that is locked, and goes by itself where it was unlocked without a line", async ({
  amirasPage: page,
  clerk,
}) => {
  const [locked, unlocked] = [billNumber(), billNumber()];
  const first = await clerk.create(await clerk.houseBill(locked));
  const second = await clerk.create(await clerk.houseBill(unlocked));
  // With its price, which an editor says.
  await page.goto(`/ae/mpci/filings/${first.id}/edit`);
  await expect(page.getByText("Included in your plan")).toBeVisible();
  for (const bill of [unlocked, locked]) await openFiling(page, bill);
  await untilKept(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await acceptAll(page);
  await expect(wait(page)).toBeEnabled();
  await expectAccessible(page, "a bill that is to wait for its key");
  await wait(page).click();
  await expect(page.getByText(`${isolated(locked)} waits for the connection`)).toBeVisible();
  await expect(page.getByText("Your key is locked: you are asked for it")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(`${isolated(locked)} waits for your key`)).toBeVisible({ timeout: 60_000 });
  expect(await timesSubmitted(clerk, first.id)).toBe(0);

  await openFiling(page, unlocked);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await acceptAll(page);
  await page.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await expectAccessible(page, "a bill whose key is unlocked ahead");
  await page.getByLabel("Passphrase of this key").fill("another passphrase");
  await wait(page).click();
  await expect(page.getByText("The passphrase does not open this file.")).toBeVisible({ timeout: openingMs });
  await page.getByLabel("Passphrase of this key").fill(passphrase);
  await wait(page).click();
  await expect(page.getByText("waits for the connection")).toBeVisible({ timeout: openingMs });
  await page.context().setOffline(false);
  for (const { id } of [first, second]) {
    await expect.poll(() => timesSubmitted(clerk, id), { timeout: 60_000 }).toBe(1);
  }
  await expect(page.getByText("waits for your key")).toHaveCount(0);
});
