// A session ends in the middle of the work, a button is pressed twice, somebody goes back: the person returns to their place, and nothing is sent twice.
import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { type Clerk, codeFor, demoPassword, signIn } from "../kit/clerk.ts";
import { amira, billNumber, dress, enter, expect, type Product, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

const vessel = (page: Page) => page.getByRole("textbox", { name: "Vessel optional", exact: true });

async function signInOnPage(page: Page, { sandbox }: Product): Promise<void> {
  await page.getByLabel("Company e-mail").fill(amira);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  const asked = Date.now();
  await page.getByRole("button", { name: "Continue" }).click();
  // Six digits are enough; no button is pressed.
  await page.getByLabel("Verification code").fill(await codeFor(sandbox, amira, asked));
}

test("a person signed out from another device while typing signs in again and finds the page and the text [spec 4.session.single-logout]", async ({
  amirasPage: page,
  clerk,
  product,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  const other = await signIn({ server: () => product.url, mailbox: product.sandbox });
  const edit = page.waitForRequest((request) => request.method() === "PATCH");
  await vessel(page).fill("EVER RETURNING");
  await edit;
  await page.getByRole("textbox", { name: "Voyage number optional", exact: true }).fill("707N");
  await other.call("POST", "/api/v3/jwt-token/blacklist/", {
    is_idle_session_logout: false,
    is_all_users_logout: true,
  });

  await expect(page).toHaveURL(/\/identity\/login\?/);
  expect(new URL(page.url()).searchParams.get("to")).toBe(
    `/filings-redirect/ae/mpci/filings/${id}/edit?field=transport.voyage_number`,
  );
  await expect(
    page.getByText("You were signed out on every device. What you typed in filings is kept for you."),
  ).toBeVisible();
  await signInOnPage(page, product);

  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(page)).toHaveValue("EVER RETURNING");
  await expect(page.getByRole("textbox", { name: "Voyage number optional", exact: true })).toHaveValue("707N");
  await expect(page.getByRole("textbox", { name: "Voyage number optional", exact: true })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  const later = await signIn({ server: () => product.url, mailbox: product.sandbox });
  expect((await later.get(id)).body.transport).toMatchObject({ vessel_name: "EVER RETURNING", voyage_number: "707N" });
});

test("signing out in another tab is said in this one, and what was typed is there for its owner", {
  tag: "@with-the-rest",
}, async ({ amirasPage: page, clerk, product }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  await vessel(page).fill("EVER TABBED");
  const tab = await page.context().newPage();
  await tab.goto("/ae/mpci/filings");
  await tab.getByRole("button", { name: /^Account:/ }).click();
  await tab.getByRole("button", { name: "Sign out" }).click();

  await expect(page.getByText("You were signed out in another tab or on another device.")).toBeVisible();
  await signInOnPage(page, product);
  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(page)).toHaveValue("EVER TABBED");
});

test("a session that ended while the socket was disconnected is noticed at the next save, and signing in leads back [spec 4.session.403] [spec 2.logout-redirect]", {
  tag: "@with-the-rest",
}, async ({ amirasPage: page, clerk, product }) => {
  // The line that would have told is dead from the start, so only the refusal of a call can tell.
  await page.routeWebSocket(/\/ws\/stream/, (socket) => void socket.close());
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  const other = await signIn({ server: () => product.url, mailbox: product.sandbox });
  await other.call("POST", "/api/v3/jwt-token/blacklist/", {
    is_idle_session_logout: false,
    is_all_users_logout: true,
  });
  await vessel(page).fill("EVER REFUSED");
  await expect(page.getByText("Your session has ended. Sign in and you return to the same place.")).toBeVisible();
  await signInOnPage(page, product);
  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(page)).toHaveValue("EVER REFUSED");
});

/** Changes the company's time-out, and gives what it was. */
async function timeOutAfter(clerk: Clerk, seconds: number): Promise<number> {
  const path = "/api/v3/companies/self/security/";
  const { body } = await clerk.call<{ revision: number; idle_session_timeout: number }>("GET", path);
  const change = { revision: body.revision, idle_session_timeout: seconds };
  expect((await clerk.call("PATCH", path, change)).status).toBe(200);
  return body.idle_session_timeout;
}

test("activity on one device keeps that session alone; another device counts down, signs out, and keeps its draft [spec 4.session.idle] [spec 9.idle-timeout]", {
  tag: "@with-the-rest",
}, async ({ browser, clerk, product, look }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const usual = await timeOutAfter(clerk, 300);
  const devices = [];
  for (const path of ["/ae/mpci/filings", `/ae/mpci/filings/${id}/edit`]) {
    const context = await browser.newContext({ baseURL: product.url });
    await dress(context, product, look);
    await enter(context, product, amira);
    await context.clock.install();
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
    devices.push({ context, page });
  }
  const [busy, idle] = devices;
  if (busy === undefined || idle === undefined) throw new Error("two devices were opened");
  const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
  const voyage = idle.page.getByRole("textbox", { name: "Voyage number optional", exact: true });

  await expect(vessel(idle.page)).toBeVisible();
  await vessel(idle.page).fill("EVER IDLE");
  await voyage.fill("808W");
  await expect(idle.page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  // Both have stood for more than three minutes; then somebody moves the mouse on one of them, and it goes on past five.
  await busy.context.clock.fastForward(200_000);
  await busy.page.mouse.move(300, 300);
  await busy.page.mouse.move(320, 320);
  await busy.context.clock.fastForward(150_000);
  await idle.context.clock.fastForward(250_000);
  await expect(warning(idle.page)).toBeVisible();
  await expect(warning(busy.page)).toHaveCount(0);
  const left = async () => Number(/\d+/.exec(await warning(idle.page).getByRole("timer").innerText())?.[0]);
  const first = await left();
  expect(first).toBeLessThanOrEqual(60);
  await idle.context.clock.fastForward(20_000);
  await expect.poll(left).toBeLessThanOrEqual(first - 20);

  const ended = idle.context.waitForEvent("request", (request) => request.url().includes("/jwt-token/blacklist/"));
  await idle.context.clock.fastForward(60_000);
  expect((await ended).postDataJSON()).toMatchObject({ is_idle_session_logout: true });
  await expect(idle.page).toHaveURL(/\/identity\/login\?/);
  await expect(
    idle.page.getByText(
      "We signed you out because you were inactive for a while. What you typed in filings is kept for you.",
    ),
  ).toBeVisible();
  expect(new URL(idle.page.url()).searchParams.get("to")).toContain(`/filings-redirect/ae/mpci/filings/${id}/edit`);

  // The device that was worked on knows nothing of it, and has its session still.
  await expect(warning(busy.page)).toHaveCount(0);
  await busy.page.reload();
  await expect(busy.page.getByRole("button", { name: /^Account:/ })).toBeVisible();

  await signInOnPage(idle.page, product);
  await expect(idle.page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(idle.page)).toHaveValue("EVER IDLE");
  await expect(voyage).toHaveValue("808W");
  for (const { context } of devices) await context.close();
  await timeOutAfter(clerk, usual);
});

test("a filing submitted by a double press is sent once, and going back afterwards sends nothing", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
  const submits: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/submit/")) submits.push(request);
  });
  await page.goto("/ae/mpci/filings");
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await dialog.getByRole("button", { name: "Seal and submit" }).dblclick();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
  expect(submits).toHaveLength(1);
  await page.getByRole("button", { name: "View filing" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Filings" })).toBeVisible();
  await page.goForward();
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  // The address with which the seal was opened, from a history or a bookmark, opens none for what is sent.
  await page.goto(`/ae/mpci/filings/${id}?seal=1`);
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(submits).toHaveLength(1);
  const filing = await clerk.get(id);
  expect(filing.events.filter(({ kind }) => kind === "SUBMIT")).toHaveLength(1);
});
