// How a session ends: by want of activity in all tabs, and by signing out everywhere; and how two tabs keep theirs.
import type { BrowserContext, Page } from "@playwright/test";
import { amira, dress, enter, expect, test } from "./journey.ts";

const yusuf = "yusuf@gulf-forwarding.example";
const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
const signIn = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
  return page;
}

/** A tab that is told at once what happens elsewhere. */
async function openLiveTab(context: BrowserContext, path: string): Promise<Page> {
  const [page] = await Promise.all([openTab(context, path), context.waitForEvent("page").then(lineOf)]);
  await page.waitForLoadState("networkidle");
  return page;
}

async function lineOf(page: Page): Promise<void> {
  await page.waitForEvent("websocket");
}

test("without activity every tab warns; staying in one keeps all, and otherwise all are signed out [spec 2.shell] [spec 4.session.idle] [spec 9.idle-timeout]", async ({
  context,
  product,
}) => {
  await enter(context, product, amira);
  await context.clock.install();
  const one = await openTab(context, "/ae/mpci/filings");
  const two = await openTab(context, "/verify");

  // The company's time-out is 30 minutes; the warning comes 60 seconds before.
  await context.clock.fastForward(29 * 60_000 + 10_000);
  await expect(warning(one)).toBeVisible();
  await expect(warning(two)).toBeVisible();
  await expect(warning(two).getByRole("timer")).toHaveText(/You will be signed out in \d+ seconds\./);
  await warning(two).getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning(two)).toHaveCount(0);
  await expect(warning(one)).toHaveCount(0);

  // Whichever tab is first tells the server.
  const ended = context.waitForEvent("request", (request) => request.url().includes("/jwt-token/blacklist/"));
  await context.clock.fastForward(31 * 60_000);
  expect((await ended).postDataJSON()).toMatchObject({ is_idle_session_logout: true });
  await expect(signIn(one)).toBeVisible();
  await expect(one.getByText("We signed you out because you were inactive for a while.")).toBeVisible();
  expect(new URL(one.url()).searchParams.get("to")).toBe("/filings-redirect/ae/mpci/filings");
  // A public page is not left, but nobody is signed in on it any more.
  await expect(two.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("signing out of all devices ends every tab of every device at once [spec 2.shell] [spec 4.session.single-logout]", async ({
  browser,
  product,
  look,
}) => {
  const devices = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: product.url })));
  const pages: Page[] = [];
  for (const device of devices) {
    await dress(device, product, look);
    await enter(device, product, yusuf);
    pages.push(await openLiveTab(device, "/ae/mpci/filings"));
  }
  const [device] = devices;
  const refreshed = await device!.request.post(`${product.url}/api/v3/jwt-token/refresh/`);
  const { access } = (await refreshed.json()) as { access: string };
  const ended = await device!.request.post(`${product.url}/api/v3/jwt-token/blacklist/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { is_idle_session_logout: false, is_all_users_logout: true },
  });
  expect(ended.status()).toBe(204);
  for (const page of pages) {
    await expect(signIn(page)).toBeVisible();
    await expect(page.getByText("You were signed out on every device.")).toBeVisible();
  }
  for (const each of devices) await each.close();
});

test("two tabs that refresh their tokens at the same moment both stay signed in [spec 4.session.load]", async ({
  context,
  product,
}) => {
  await enter(context, product, amira);
  const tabs = await Promise.all([openTab(context, "/ae/mpci/filings"), openTab(context, "/verify")]);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole("button", { name: /^Account:/ })).toBeVisible();
});
