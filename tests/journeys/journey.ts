// What every journey begins with: a whole product of its worker's own, a browser, and somebody who works in it.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { ReleasedLocale } from "@filings/contract/platform/places";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { amirasKey, type Clerk, demoPassword, loginCode, signIn } from "../kit/clerk.ts";
import { freshDataDir } from "../kit/product/first-start.ts";
import { startServerProcess } from "../kit/servers/server-process.ts";

export interface Product {
  readonly url: string;
  readonly sandbox: string;
}

export interface Look {
  readonly language: ReleasedLocale;
  readonly theme: "light" | "dark";
}

interface Fixtures {
  /** How the pages of a test look; `test.use({ look: … })` chooses another. */
  readonly look: Look;
  /** Somebody with all permissions and a key, working through the API: for what a journey finds when it begins. */
  readonly clerk: Clerk;
  /** The same person's browser, signed in a while ago, so that no redirect home comes between. */
  readonly amirasPage: Page;
}

export const amira = "amira@gulf-forwarding.example";

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern
    async ({}, use) => {
      const dataDir = freshDataDir();
      const generous = { REQUESTS_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "1000000" };
      const anyPort = { PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0" };
      const server = await startServerProcess({ ...anyPort, ...generous, DATA_DIR: dataDir });
      const sandbox = /(http\S+)\/mailbox\//.exec(server.output())?.[1];
      if (sandbox === undefined) throw new Error(`the start names no mailbox:\n${server.output()}`);
      await use({ url: server.url, sandbox });
      await server.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  look: [{ language: "en_GB", theme: "light" }, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, look, product }, use) => {
    await dress(context, product, look);
    await use(context);
  },
  clerk: async ({ product }, use) => {
    await use(await signIn({ server: () => product.url, mailbox: product.sandbox, privateKey: await amirasKey() }));
  },
  amirasPage: async ({ context, product, page }, use) => {
    await enter(context, product, amira);
    await use(page);
  },
});

export { expect };

/** Language and theme lie in cookies, as the menus write them. */
export async function dress(context: BrowserContext, { url }: Product, { language, theme }: Look): Promise<void> {
  await context.addCookies([
    { name: "filings_language", value: encodeURIComponent(JSON.stringify({ language })), url },
    { name: "dark_mode", value: String(theme === "dark"), url },
  ]);
}

/** Gives a browser the session that signing in gives, a minute old. */
export async function enter(context: BrowserContext, { url, sandbox }: Product, email: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${email}:${demoPassword}`).toString("base64")}`;
  const code = await loginCode({ server: () => url, mailbox: sandbox, email });
  const created = await context.request.post(`${url}/api/v3/jwt-token/create/`, {
    headers: { authorization },
    data: { verification_code: code },
  });
  if (!created.ok()) throw new Error(`not signed in: ${created.status()} ${await created.text()}`);
  // What an earlier journey chose for this person follows them no further.
  const { access } = (await created.json()) as { readonly access: string };
  await context.request.patch(`${url}/api/v3/self/preferences/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { theme: null, open_mpci_homepage_on_login: null, work_queue: null, guide: null },
  });
  await context.addCookies([{ name: "filings_login_time", value: String(Date.now() - 60_000), url }]);
}

/** The path and query of the newest link of this kind that was mailed. */
export async function linkFor({ sandbox }: Product, email: string, page: string): Promise<string> {
  const found: { link?: string } = {};
  await expect(async () => {
    const response = await fetch(`${sandbox}/mailbox/messages/?to=${encodeURIComponent(email)}`);
    const { results } = (await response.json()) as { results: { text: string }[] };
    const link = results.map(({ text }) => new RegExp(`/identity/${page}\\?token=[\\w.~-]+`).exec(text)?.[0]);
    found.link = link.find((one) => one !== undefined);
    expect(found.link, `a link to ${page}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found.link ?? "";
}

/** A bill number that no other test has; `token` chooses what the authority answers (decisions 7). */
export function billNumber(token = "JRN"): string {
  return `${token}-${randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Half faded in, words have less contrast than anybody reads them with. What never ends is left to run. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was pressed last may be drawn with the next frame, and fade from there.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shortMs = 1_000;
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === "running" && typeof end === "number" && end <= shortMs;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** No violation of WCAG 2.2 AA that axe can find, on the page as it is now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  const axe = new AxeBuilder({ page });
  // Behind a modal dialog nothing can be reached; what a bar half covers there is no small target.
  if ((await page.locator("[role=dialog][data-state=open], dialog[open]").count()) > 0) axe.exclude("main");
  const { violations } = await axe
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect.soft(found, where).toEqual([]);
}
