// What a clerk sees while somebody moves the clock of the demo on the sandbox's page: a deadline comes near, a filing expires.
import type { Notification } from "@filings/contract/api/account/notifications";
import type { Browser, Page } from "@playwright/test";
import { amirasKey, type Clerk, signIn, waitForStatus } from "../../kit/clerk.ts";
import { type OwnProduct, startOwnProduct } from "../../kit/product/own-product.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, type Look } from "../journey.ts";
import { type Words, wordsIn } from "../words.ts";

const hour = 3_600_000;

export interface Demo {
  readonly product: OwnProduct;
  readonly words: Words;
  /** The clerk's page. */
  readonly page: Page;
  /** The sandbox's page, in a tab beside it. */
  readonly control: Page;
  /** The same person through the API, with a token of the moment. */
  readonly clerk: () => Promise<Clerk>;
  /** Signs the browser in again. */
  readonly comeBack: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function openDemo(browser: Browser, look: Look): Promise<Demo> {
  const product = await startOwnProduct();
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  await enter(context, product, amira);
  const page = await context.newPage();
  const control = await context.newPage();
  const privateKey = await amirasKey();
  return {
    product,
    words: wordsIn(look.language),
    page,
    control,
    clerk: () => signIn({ server: () => product.url, mailbox: product.sandbox, privateKey }),
    comeBack: () => enter(context, product, amira),
    end: async () => {
      await context.close();
      await product.end();
    },
  };
}

/** Presses a button of the sandbox's page. */
export async function forward(
  { control, product }: Demo,
  step: "1 hour" | "6 hours" | "1 day" | "7 days",
): Promise<void> {
  await control.goto(`${product.sandbox}/`);
  await control.getByRole("button", { name: step, exact: true }).click();
  await expect(control.getByRole("heading", { name: /^Clock .* ahead$/ })).toBeVisible();
}

export async function forwardDays(
  { control, product }: Pick<Demo, "control" | "product">,
  days: number,
): Promise<void> {
  await control.goto(`${product.sandbox}/`);
  await control.getByLabel("Forward by another time").fill(String(days));
  await control.getByLabel("Unit").selectOption("days");
  await control.getByRole("button", { name: "Move the clock" }).click();
  await expect(control.getByRole("heading", { name: /^Clock .* ahead$/ })).toBeVisible();
}

/** A complete draft that is to be filed in so many hours and three quarters: no step is within the half hour of the one before. */
export async function draftDueIn({ clerk }: Demo, hours: number, token = "CLK"): Promise<{ id: string; bill: string }> {
  const who = await clerk();
  const bill = billNumber(token);
  const body = await who.houseBill(bill);
  const at = (left: number) => new Date(Date.now() + left * hour).toISOString();
  const transport = {
    ...body.transport,
    planned_loading_at: at(hours + 24.75),
    etd: at(hours + 48),
    eta: at(hours + 240),
  };
  const { id } = await who.create({ ...body, transport });
  return { id, bill };
}

/** How far away the deadline, or the expiry, was in each reminder of one filing: the oldest first. */
async function remindersOf({ clerk }: Demo, id: string, unit: "hours" | "days"): Promise<unknown[]> {
  const kind = unit === "hours" ? "filing_deadline" : "filing_expires_soon";
  const path = "/api/v3/companies/self/users/self/notifications/list/?page_size=100";
  const { body } = await (await clerk()).call<{ results: Notification[] }>("GET", path);
  const own = body.results.filter((one) => one.filing?.id === id && one.kind === kind);
  return own.map(({ params }) => params[unit]).reverse();
}

/** Waits until the filing's people were reminded so far ahead, and no more often. */
const expectReminders = (demo: Demo, id: string, unit: "hours" | "days", expected: readonly number[]) =>
  expect.poll(() => remindersOf(demo, id, unit), { timeout: 30_000 }).toEqual(expected);

/** Seals and submits it, and waits for NAIC's answer. */
export async function file({ clerk }: Demo, id: string, status = "LOAD"): Promise<void> {
  const who = await clerk();
  const filing = await who.get(id);
  expect((await who.submit(filing, who.seal(await who.prepare(filing)))).status).toBe(200);
  await waitForStatus(who, id, [status]);
}

/** A deadline comes near: the open page follows, a reminder comes at each step, and none after the filing. */
export async function expectDeadlineNears(demo: Demo): Promise<void> {
  const { page, words } = demo;
  const unfiled = await draftDueIn(demo, 50);
  const filed = await draftDueIn(demo, 50);
  await page.goto(`/ae/mpci/filings/${unfiled.id}`);
  const left = page.getByText(words.of("left until the deadline")).locator("xpath=..").locator("b");
  const before = await left.innerText();
  await forward(demo, "6 hours");
  // Nobody touches the clerk's page.
  await expect(left).not.toHaveText(before);
  const after = await left.innerText();
  await page.reload();
  await expect(left).toHaveText(after);
  await expectReminders(demo, unfiled.id, "hours", [45]);
  await expectReminders(demo, filed.id, "hours", [45]);
  await file(demo, filed.id);
  await forward(demo, "1 day");
  await expectReminders(demo, unfiled.id, "hours", [45, 21]);
  await page.goto("/notifications");
  await expect(page.getByRole("main").getByRole("link", { name: new RegExp(unfiled.bill) })).toBeVisible();
  await expectAccessible(page, "reminders after a move of the clock");
  await forward(demo, "6 hours");
  await forward(demo, "6 hours");
  await expectReminders(demo, unfiled.id, "hours", [45, 21, 9]);
  await forward(demo, "6 hours");
  await expectReminders(demo, unfiled.id, "hours", [45, 21, 9, 3]);
  await forward(demo, "1 hour");
  await expectReminders(demo, unfiled.id, "hours", [45, 21, 9, 3, 2]);
  await expectReminders(demo, filed.id, "hours", [45]);
  await forward(demo, "6 hours");
  await page.goto(`/ae/mpci/filings/${unfiled.id}`);
  await expect(page.getByText(words.of("past the deadline"))).toBeVisible();
}

/** Two hundred days pass: the session ends and says why, what waited for an answer has expired, what was decided is locked. */
export async function expectExpired(demo: Demo): Promise<void> {
  const { page, words } = demo;
  const open = await draftDueIn(demo, 200, "SIM-RFI");
  await file(demo, open.id, "ADDITIONAL_INFO_NEEDED");
  const decided = await draftDueIn(demo, 200);
  await file(demo, decided.id);
  await page.goto(`/ae/mpci/filings/${open.id}`);
  const inMain = (text: string) => page.getByRole("main").getByText(text, { exact: true }).first();
  await expect(inMain(words.status("ADDITIONAL_INFO_NEEDED"))).toBeVisible();
  await forwardDays(demo, 171);
  await expect(page).toHaveURL(/\/identity\/login\?.*reason=clock/);
  const why =
    "Your session ended because the clock of this demo was moved forward. Sign in and you return to the same place.";
  await expect(page.getByText(words.of(why))).toBeVisible();
  await expectAccessible(page, "a session that the clock ended");
  await demo.comeBack();
  await page.goto(`/ae/mpci/filings/${open.id}`);
  await expectReminders(demo, open.id, "days", [29]);
  await forwardDays(demo, 23);
  await expectReminders(demo, open.id, "days", [29, 6]);
  await forwardDays(demo, 5);
  await expectReminders(demo, open.id, "days", [29, 6, 1]);
  await forwardDays(demo, 1);
  // The page was open all the while.
  await expect(inMain(words.status("EXPIRED"))).toBeVisible({ timeout: 30_000 });
  await page.goto(`/ae/mpci/filings/${decided.id}`);
  await expect(inMain(words.of("Updates are no longer possible."))).toBeVisible();
  await expectReminders(demo, decided.id, "days", []);
}
