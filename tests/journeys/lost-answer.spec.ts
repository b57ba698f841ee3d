// A submit whose answer is lost on the way: the page says what is known, and nothing is filed twice.
import { readFileSync } from "node:fs";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import type { Locator, Page } from "@playwright/test";
import { declareWhole } from "./declarations/declared.ts";
import { omar, omarsKeystore } from "./declarations/import-papers.ts";
import { billNumber, enter, expect, expectAccessible, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

test("a submit whose answer was lost is sealed again and sent once, and the page says what is known", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
  const answers: number[] = [];
  await page.route(`**/api/filings/ae/mpci/filings/${id}/submit/`, async (route) => {
    const answer = await route.fetch();
    answers.push(answer.status());
    if (answers.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialog.getByText("No answer came, so we cannot tell whether it was submitted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
  await page.getByRole("button", { name: "View filing" }).click();

  expect(answers).toEqual([200, 200]);
  const messages = await clerk.call<{ results: { direction: string }[] }>(
    "GET",
    `/api/filings/ae/mpci/filings/${id}/messages/`,
  );
  expect(messages.body.results.filter(({ direction }) => direction === "OUT")).toHaveLength(1);
  const filing = await clerk.get(id);
  expect(filing.versions).toHaveLength(1);
  expect(filing.events.filter(({ kind }) => kind === "SUBMIT")).toHaveLength(1);
});

test("a page that is left after the answer was lost says that the bill may be submitted, until it knows", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = billNumber("SIM-SILENT");
  const { id } = await clerk.create(await clerk.houseBill(bill));
  const filing = `**/api/filings/ae/mpci/filings/${id}`;
  await page.route(`${filing}/submit/`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await expect(dialog.getByRole("button", { name: "Seal and submit" })).toBeEnabled();
  await silence(page, filing);
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialog.getByText("No answer came, so we cannot tell whether it was submitted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const mayBe = page.getByText(`${isolated(bill)} may already be submitted`);
  await expect(mayBe).toBeVisible();
  const asksToWait = page.getByRole("heading", { name: "Wait until it is known whether it was submitted." });
  await expect(asksToWait).toBeVisible();
  await page.reload();
  await expect(asksToWait).toBeVisible();
  await expect(mayBe).toBeVisible();
  await page.goto("/ae/mpci/filings");
  await expect(mayBe).toBeVisible();
  await expectAccessible(page, "the list with a bill that may be submitted");
  await page.unrouteAll();
  await expect(page.getByText(`${isolated(bill)} was sealed and submitted`).first()).toBeVisible({ timeout: 30_000 });
  await expect(mayBe).toHaveCount(0);
  expect((await clerk.get(id)).events.filter(({ kind }) => kind === "SUBMIT")).toHaveLength(1);
});

/** Where a page asks for a filing and for its receipt, while nothing answers. */
async function silence(page: Page, filing: string): Promise<void> {
  for (const asked of [`${filing}/`, `${filing}/receipt/`])
    await page.route(asked, (route) => route.abort("connectionreset"));
}

test("a declaration whose answer was lost may be submitted, until its receipt says that it is", async ({
  context,
  page,
  product,
}) => {
  const name = `Pumps ${Date.now()}`;
  const { clerk, id } = await declareWhole(product, name);
  await enter(context, product, omar);
  const filing = `**/api/filings/adc/filings/${id}`;
  await page.route(`${filing}/submit/`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(`/adc/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keystore file of this key").setInputFiles(omarsKeystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await expect(dialog.getByRole("button", { name: "Seal and submit" })).toBeEnabled();
  for (const warning of await dialog
    .getByRole("group", { name: /to accept/ })
    .getByRole("checkbox")
    .all())
    await warning.check();
  await silence(page, filing);
  await dialog.getByRole("button", { name: "Seal and submit" }).click();
  await expect(dialog.getByText("No answer came, so we cannot tell whether it was submitted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const mayBe = page.getByText(`${isolated(name)} may already be submitted`);
  const asksToWait = page.getByRole("heading", { name: "Wait until it is known whether it was submitted." });
  for (const look of [() => page.reload(), async () => {}]) {
    await expect(mayBe).toBeVisible();
    await expect(asksToWait).toBeVisible();
    await look();
  }
  await expectAccessible(page, "a declaration that may be submitted");
  await page.goto("/adc/filings");
  await expect(mayBe).toBeVisible();
  const startOf = async (place: Locator) => (await place.boundingBox())!.x;
  const heading = page.getByRole("heading", { level: 1, name: "Declarations" });
  expect(await startOf(page.locator("[data-type=warning]", { has: mayBe }))).toBe(await startOf(heading));
  await expectAccessible(page, "the list with a declaration that may be submitted");
  await page.unrouteAll();
  await expect(page.getByText(`${isolated(name)} was sealed and submitted`).first()).toBeVisible({ timeout: 30_000 });
  await expect(mayBe).toHaveCount(0);
  const { body } = await clerk.call<AdcFilingDetail>("GET", `/api/filings/adc/filings/${id}/`);
  expect(body.submissions).toHaveLength(1);
});
