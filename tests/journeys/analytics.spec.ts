// Page views as a collector hears them: exactly those that are due, and none where there must be none.
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freshDataDir } from "../kit/product/first-start.ts";
import { startServerProcess } from "../kit/servers/server-process.ts";
import { amira, test as base, dress, enter, expect, type Product } from "./journey.ts";

type Told = Readonly<Record<string, string>>;

interface Collector {
  readonly url: string;
  readonly told: Told[];
  readonly cookies: (string | undefined)[];
}

const test = base.extend<object, { collector: Collector; product: Product }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern
    async ({}, use) => {
      const told: Told[] = [];
      const cookies: (string | undefined)[] = [];
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          const isCall = request.method === "POST" && request.url === "/stats/matomo.php";
          told.push(isCall ? Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())) : { wrong: "" });
          cookies.push(request.headers.cookie);
          response.writeHead(204, { "set-cookie": "_pk_id=1" }).end();
        });
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats/`, told, cookies });
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ collector }, use) => {
      const dataDir = freshDataDir();
      const anyPort = { PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0" };
      const told = { MATOMO_URL: collector.url, MATOMO_SITE_ID: "7" };
      const server = await startServerProcess({ ...anyPort, ...told, DATA_DIR: dataDir });
      await use({ url: server.url, sandbox: /(http\S+)\/mailbox\//.exec(server.output())?.[1] ?? "" });
      await server.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.beforeEach(({ collector }) => {
  collector.told.length = 0;
});

const views = ({ told }: Collector) => told.filter((each) => each.ping === undefined);
const titles = (collector: Collector) => views(collector).map(({ action_name: title }) => title);

test("page views name the person, the page and the browser, once consent is given [spec 2.shell] [spec 7.tracker] [spec 3.analytics-dimensions]", async ({
  amirasPage,
  product,
  collector,
}) => {
  await amirasPage.goto("/verify");
  const question = amirasPage.getByRole("region", { name: "Usage statistics" });
  await expect(question).toBeVisible();
  await amirasPage.getByRole("link", { name: "Blockchain keys" }).first().click();
  await expect(amirasPage.getByRole("heading", { level: 1, name: "Blockchain keys" })).toBeVisible();
  expect(collector.told).toEqual([]);

  await question.getByRole("button", { name: "Allow", exact: true }).click();
  await expect.poll(() => views(collector)).toHaveLength(1);
  const [first] = views(collector);
  expect(first).toMatchObject({
    idsite: "7",
    rec: "1",
    cookie: "0",
    action_name: "Blockchain keys - Filings App",
    url: `${product.url}/identity/account/personal/blockchain-keys`,
    dimension1: amira,
    dimension2: expect.stringMatching(/^[0-9a-f]{64}$/),
    dimension3: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  await amirasPage.goto("/search?q=acme");
  await expect.poll(() => views(collector)).toHaveLength(2);
  expect(views(collector)[1]).toMatchObject({ url: `${product.url}/search`, search: "acme" });
  expect(views(collector)[1]?.dimension2).toBe(first?.dimension2);
  expect(collector.cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
  expect((await amirasPage.context().cookies()).map(({ name }) => name)).not.toContain("_pk_id");
});

test("a filing's number is never sent to the analytics host [spec 1.analytics]", async ({ amirasPage, collector }) => {
  await amirasPage.addInitScript(() => localStorage.setItem("filings-analytics-consent", '{"given":true}'));
  await amirasPage.goto("/ae/mpci/filings");
  const filing = amirasPage.getByRole("main").locator('a[href*="/ae/mpci/filings/0"]').first();
  const id = (await filing.getAttribute("href"))?.split("/").at(-1) ?? "";
  await expect.poll(() => titles(collector)).toHaveLength(1);
  await filing.click();
  await expect.poll(() => titles(collector)).toHaveLength(2);
  expect(titles(collector)[1]).toBe("/ae/mpci/filings/:id");
  expect(id).not.toBe("");
  expect(JSON.stringify(collector.told)).not.toContain(id);
});

test("a heartbeat is sent every 15 seconds while the page is used [spec 9.heartbeat]", async ({ page, collector }) => {
  await page.addInitScript(() => localStorage.setItem("filings-analytics-consent", '{"given":true}'));
  await page.clock.install();
  await page.goto("/verify");
  await expect.poll(() => titles(collector)).toEqual(["Check a receipt - Filings App"]);
  expect(Object.keys(views(collector)[0] ?? {})).not.toContain("dimension1");
  const beats = () => collector.told.filter(({ ping }) => ping === "1").length;
  const before = beats();
  await page.clock.runFor(60_000);
  // The clock runs on by itself as well, so that one more may fall due.
  await expect.poll(beats).toBeGreaterThanOrEqual(before + 4);
  expect(beats()).toBeLessThanOrEqual(before + 5);
});

test("no page view is sent by a browser that asks not to be tracked, or after consent is refused", async ({
  browser,
  product,
  look,
  collector,
}) => {
  for (const says of ["do not track", "no"] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    await dress(context, product, look);
    await enter(context, product, amira);
    if (says === "do not track")
      await context.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" }));
    const page = await context.newPage();
    await page.goto("/verify");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const question = page.getByRole("region", { name: "Usage statistics" });
    if (says === "no") await question.getByRole("button", { name: "Do not allow" }).click();
    await expect(question).toHaveCount(0);
    await page.goto("/ae/mpci/filings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(question).toHaveCount(0);
    await context.close();
  }
  expect(collector.told).toEqual([]);
});

test("after consent is withdrawn in the settings, no tab sends page views", async ({
  context,
  amirasPage,
  collector,
}) => {
  await amirasPage.addInitScript(() => {
    if (localStorage.getItem("filings-analytics-consent") === null)
      localStorage.setItem("filings-analytics-consent", '{"given":true}');
  });
  await amirasPage.goto("/settings");
  await expect.poll(() => titles(collector)).toEqual(["Settings - Filings App"]);
  const other = await context.newPage();
  await other.goto("/verify");
  await expect.poll(() => titles(collector)).toHaveLength(2);
  await amirasPage.getByRole("button", { name: "Withdraw" }).click();
  await expect(amirasPage.getByText("We do not count which pages you use")).toBeVisible();
  for (const page of [amirasPage, other]) {
    await page.getByRole("link", { name: "Contacts", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(titles(collector)).toHaveLength(2);
  await amirasPage.goto("/settings");
  await amirasPage.getByRole("button", { name: "Allow" }).click();
  // Allowed in one tab it is allowed in the other, whose page is told from then on.
  const since = () => titles(collector).slice(2).sort();
  await expect.poll(since).toEqual(["Contacts - Filings App", "Settings - Filings App"]);
});
