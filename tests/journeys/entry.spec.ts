// The rules of page entry as a browser follows them, and a session that somebody else got hold of.
import { sql } from "@filings/server/db/open";
import { refreshCookie } from "@filings/server/identity/session/refresh-token";
import type { BrowserContext } from "@playwright/test";
import { startOwnProduct } from "../kit/product/own-product.ts";
import { amira, dress, enter, expect, test } from "./journey.ts";

const home = "/ae/mpci/home";
const list = "/ae/mpci/filings";

test("[spec 1.countries] [spec 3.country] [spec 2.route.signed-out] [spec 2.route.unknown-authority] [spec 2.route.other-case] a person who is not signed in is redirected to the home page or the sign-in", async ({
  page,
}) => {
  for (const [asked, shown] of [
    [list, home],
    ["/ae/MPCI/filings", home],
    ["/ae/xyz/filings", home],
    ["/eg/xyz/filings", "/eg/xyz/filings"],
    ["/ae/mpci", home],
    ["/contacts", "/identity/login"],
    ["/settings", "/identity/login"],
    ["/help", "/help"],
    ["/verify", "/verify"],
    ["/nowhere", "/nowhere"],
  ] as const) {
    await page.goto(asked);
    await expect(page.locator("h1"), asked).toBeVisible();
    expect(new URL(page.url()).pathname, asked).toBe(shown);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[spec 2.route.mpci] [spec 2.route.once-home] a signed-in person is redirected to the list, and to the home page once after signing in", async ({
  context,
  product,
}) => {
  await enter(context, product, amira);
  const page = await context.newPage();
  for (const asked of ["/ae/mpci", "/ae/mpci/", "/ae/MPCI/filings", "/?country=ae&authority=MPCI"]) {
    await page.goto(asked);
    await expect(page.getByRole("heading", { level: 1, name: "Filings" }), asked).toBeVisible();
    expect(new URL(page.url()).pathname, asked).toBe(list);
  }
  await page.goto("/?country=ae&authority=xyz");
  await expect(page).toHaveURL(new RegExp(`${home}$`));

  const fresh = await context.newPage();
  await justSignedIn(context, product.url);
  await fresh.goto("/contacts");
  await expect(fresh).toHaveURL(new RegExp(`${home}$`));
  const beside = await context.newPage();
  await beside.goto("/contacts");
  await expect(beside.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await justSignedIn(context, product.url);
  await fresh.goto("/contacts");
  await expect(fresh.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();

  const unwilling = await context.newPage();
  await unwilling.addInitScript(() => localStorage.setItem("open-mpci-homepage-on-login", '{"open":false}'));
  await justSignedIn(context, product.url);
  await unwilling.goto("/contacts");
  await expect(unwilling.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
});

test("[spec 3.preference] the theme and the start page that a person chose in one browser hold in another", async ({
  browser,
  product,
}) => {
  const there = await browser.newContext({ baseURL: product.url });
  const here = await browser.newContext({ baseURL: product.url });
  for (const context of [there, here]) {
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, amira);
  }
  const settings = await there.newPage();
  // What is chosen before the page knows what was chosen elsewhere is kept in this browser alone.
  const followed = settings.waitForResponse(/\/api\/v3\/self\/preferences\/$/);
  await settings.goto("/settings");
  await followed;
  const kept = () =>
    settings.waitForResponse((response) => {
      return response.url().endsWith("/api/v3/self/preferences/") && response.request().method() === "PATCH";
    });
  const theme = async (label: string) => {
    const answer = kept();
    await settings.getByLabel("Theme", { exact: true }).selectOption({ label });
    expect((await answer).ok()).toBe(true);
  };
  await theme("Dark");
  const answer = kept();
  await settings.getByRole("checkbox", { name: "Open the work queue" }).uncheck();
  await answer;

  const page = await here.newPage();
  await justSignedIn(here, product.url);
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/settings");
  await expect(page.getByRole("checkbox", { name: "Open the work queue" })).not.toBeChecked();

  await theme("Light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await there.close();
  await here.close();
});

test("a refresh cookie that was copied and used again ends the session for both, and the log says so", async ({
  browser,
  look,
}) => {
  test.setTimeout(150_000);
  const product = await startOwnProduct();
  try {
    const owner = await browser.newContext({ baseURL: product.url });
    await dress(owner, product, look);
    await enter(owner, product, amira);
    const stolen = (await owner.cookies()).filter(({ name }) => name === refreshCookie);
    expect(stolen).toHaveLength(1);
    const page = await owner.newPage();
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();

    // The 30 seconds of two tabs that refresh at once have passed.
    await product.stop();
    await product.change((db) =>
      sql`update refresh_tokens set used_at = used_at - interval '1 minute' where used_at is not null`.execute(db),
    );
    await product.start();
    const thief = await browser.newContext({ baseURL: product.url });
    await thief.addCookies(stolen);
    const tried = await thief.request.post(`${product.url}/api/v3/jwt-token/refresh/`);
    expect(tried.status()).toBe(401);

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("to")).toBe("/filings-redirect/contacts");
    expect((await thief.request.post(`${product.url}/api/v3/jwt-token/refresh/`)).status()).toBe(401);

    await enter(owner, product, amira);
    await page.goto("/identity/account/security-log");
    await expect(page.getByText("Session ended: its token was used a second time").first()).toBeVisible();
    await thief.close();
    await owner.close();
  } finally {
    await product.end();
  }
});

async function justSignedIn(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: "filings_login_time", value: String(Date.now()), url }]);
}

test("the public home starts its scripts also where a face never comes", async ({ page }) => {
  await page.route(/\.woff2/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("head script[type=module]")).toHaveCount(1);
});
