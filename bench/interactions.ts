// npm run bench:interactions: measures the time from key press to paint, on a processor four times slower than the
// budget's, the frames of a scrolled list, and how long a filing takes to open. The slowdown follows from this machine's
// current speed; --rate 4 sets a fixed factor. A whole run is kept in bench/latest.json.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { fillIn } from "../apps/cli/src/example-file.ts";
import { amira, enter } from "../tests/journeys/journey.ts";
import { type Clerk, signIn } from "../tests/kit/clerk.ts";
import { chromiumFlags, chromiumPath } from "../tests/kit/product/chromium.ts";
import { type ServerProcess, startServerProcess } from "../tests/kit/servers/server-process.ts";
import { fillBigList, openBigList } from "./browser/big-list.ts";
import { importAndSeal } from "./browser/many-bills.ts";
import { isWhole, keepFigures, latestFile } from "./figures/keep-figures.ts";
import { machine } from "./figures/machine.ts";
import { type Act, type Interaction, type Measured, report } from "./interaction-report.ts";
import { openAndScroll } from "./open-and-scroll.ts";
import { slowdownNow } from "./slowdown.ts";

const { values: options } = parseArgs({
  options: {
    /** The slowdown factor of the processor; absent: as slow as the phone of the budgets. */
    rate: { type: "string" },
    filings: { type: "string", default: "300" },
    only: { type: "string" },
  },
});

/** A colleague of the same company, so that two login codes are not in flight for one person. */
const colleague = "yusuf@gulf-forwarding.example";
const bigList = 100_000;
/** The pause of a fast typist. */
const keyMs = 90;
/** How long a mouse button is held. */
const clickMs = 70;

type Hands = Awaited<ReturnType<typeof handsOn>>;

const observe = `
  globalThis.seen = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      const before = seen.get(entry.interactionId);
      if (before && before.duration >= entry.duration) continue;
      const { target } = entry;
      seen.set(entry.interactionId, {
        name: entry.name,
        at: performance.timeOrigin + entry.startTime,
        duration: entry.duration,
        waited: entry.processingStart - entry.startTime,
        worked: entry.processingEnd - entry.processingStart,
        target: target ? target.id || target.getAttribute("aria-label") || target.textContent.slice(0, 30) : "gone",
      });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
`;

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "filings-interactions-"));
  const env = {
    ...{ NODE_ENV: "development", PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: scratch },
    ...{ DEMO_FILINGS: "false", REQUESTS_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "1000000" },
  };
  const running = { server: await startServerProcess(env) };
  // One for each part: what slows a page down stays with it.
  const signedInPage = () => openPage(browser, running.server);
  const figures: Record<string, unknown> = {};
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
  });
  try {
    if (isAsked("editor")) {
      const { page, clerk } = await signedInPage();
      figures.editor = report("Editor, 999 goods items", await measure(page, () => useEditor(page, clerk)));
    }
    if (isAsked("many")) {
      const { page, clerk } = await signedInPage();
      figures.manyBills = await importAndSeal(page, clerk);
    }
    if (isAsked("list")) {
      const { page, clerk } = await signedInPage();
      await fillList(clerk, Number(options.filings));
      figures.list = report(`List of ${options.filings} filings`, await measure(page, () => useList(page)));
      const opened = (await signedInPage()).page;
      Object.assign(figures, await openAndScroll(opened, await rateNow(opened)));
    }
    if (isAsked("big")) {
      await running.server.kill("SIGTERM");
      await fillBigList(scratch, bigList);
      running.server = await startServerProcess(env);
      figures.bigList = await openBigList((await signedInPage()).page, bigList);
    }
    if (!isWhole(process.argv.slice(2))) return console.log("A look: nothing was kept.");
    keepFigures(latestFile, { interactions: { ...machine(), filings: Number(options.filings), ...figures } });
    console.log("Kept in bench/latest.json; `npm run docs` renders docs/performance.md.");
  } finally {
    await browser.close();
    await running.server.kill("SIGTERM");
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Part = "editor" | "many" | "list" | "big";

/** `--only many` makes one part. */
function isAsked(part: Part): boolean {
  return options.only === undefined || options.only === part;
}

/** Amira's browser, and her colleague at the API. */
async function openPage(browser: Browser, { url, output }: ServerProcess): Promise<{ page: Page; clerk: Clerk }> {
  const sandbox = /(http\S+)\/mailbox\//.exec(output())?.[1] ?? "";
  const clerk = await signIn({ server: () => url, mailbox: sandbox, email: colleague });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  await enter(context, { url, sandbox }, amira);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto("/");
  return { page, clerk };
}

async function measure(page: Page, work: () => Promise<Hands>): Promise<Measured> {
  const { acts, rate } = await work();
  // The last entries arrive a moment after the last paint.
  await page.waitForTimeout(500);
  return { rate, acts, seen: (await page.evaluate("[...seen.values()]")) as Interaction[] };
}

async function rateNow(page: Page): Promise<number> {
  const rate = options.rate === undefined ? await slowdownNow(page.context()) : Number(options.rate);
  await page.bringToFront();
  return rate;
}

/** Clicks and typing with a person's pauses; each with the main thread's time for it. */
async function handsOn(page: Page) {
  const rate = await rateNow(page);
  const session = await page.context().newCDPSession(page);
  // The thread's own time, without other load of this machine.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.evaluate("seen.clear()");
  const acts: Act[] = [];
  let before = await threadMs(session);
  async function act(what: string, pauseMs: number, work: () => Promise<void>): Promise<void> {
    const at = Date.now();
    await work();
    await page.waitForTimeout(pauseMs);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
    const after = await threadMs(session);
    acts.push({ what, at, ms: after - before });
    before = after;
  }
  return {
    rate,
    acts,
    press: async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await act(key, keyMs, () => page.keyboard.press(key, { delay: 20 }));
    },
    type: async (text: string) => {
      for (const letter of text) await act(`typing ${text}`, keyMs, () => page.keyboard.type(letter));
    },
    // By coordinates: a locator's own click searches the page, and would be measured too.
    click: async (selector: string) => {
      const target = page.locator(selector).first();
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await act(`click ${selector}`, 4 * keyMs, () =>
        page.mouse.click(x + width / 2, y + height / 2, { delay: clickMs }),
      );
    },
    /** Waits while answers arrive and idle work is done, outside any interaction. */
    rest: async (ms: number) => {
      await page.waitForTimeout(ms);
      before = await threadMs(session);
    },
  };
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

async function useEditor(page: Page, clerk: Clerk): Promise<Hands> {
  const file = readFileSync(new URL("../examples/mpci-999-items.json", import.meta.url), "utf8");
  const { body } = JSON.parse(fillIn(file, { now: new Date(), unique: "BENCH999" })) as { body: object };
  const { id } = await clerk.create(body);
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await page.locator('[role="grid"]').nth(1).waitFor();
  await page.waitForLoadState("networkidle");
  const hands = await handsOn(page);
  const { press, type, click, rest } = hands;
  await click('[id="field-transport.vessel_name"]');
  await type(" OF DUBAI");
  await press("Tab");
  await press("Tab");
  await type("77");
  await click('[id="field-places.delivery.unlocode"]');
  await type("Abu");
  await rest(600);
  await press("ArrowDown", 2);
  await press("Enter");
  await click('[role="grid"] >> nth=1 >> [data-spot="2-0"]');
  await press("ArrowDown", 12);
  await press("ArrowRight", 4);
  await press("PageDown", 2);
  await press("F2");
  await press("End");
  await type("123");
  await press("Enter");
  await press("F2");
  await type("45");
  await press("Tab");
  await press("Escape");
  await press("ArrowUp", 6);
  await type("7");
  await press("Enter");
  await press("Control+End");
  await press("Control+Home");
  for (const section of [1, 2, 3, 4, 5, 6]) await press(`Alt+${section}`);
  await click('[role="grid"] >> nth=1 >> [data-spot="1-0"]');
  await click("[role=toolbar] >> nth=1 >> button >> nth=3");
  await type("of steel");
  await press("Tab");
  await press("Escape");
  await click("[role=toolbar] >> nth=1 >> button >> nth=2");
  await click("[role=toolbar] >> nth=1 >> button >> nth=0");
  await press("Enter");
  await type("Steel chairs");
  await press("Enter");
  await click("role=button[name='Check only']");
  await rest(1_500);
  await click("aside li button");
  return hands;
}

async function fillList(clerk: Clerk, filings: number): Promise<void> {
  const bill = await clerk.houseBill("");
  for (let made = 0; made < filings; made += 1) {
    const planned = new Date(Date.now() + (made - 20) * 3_600_000).toISOString();
    const transport = { ...bill.transport, planned_loading_at: planned };
    await clerk.create({ ...bill, bill_number: `BENCH${String(made).padStart(6, "0")}`, transport });
  }
}

async function useList(page: Page): Promise<Hands> {
  await page.goto("/ae/mpci/filings?rows=100");
  await page.locator("[data-row-link]").nth(20).waitFor();
  await page.waitForLoadState("networkidle");
  const hands = await handsOn(page);
  const { press, type, click, rest } = hands;
  await click("input[type=search]");
  await type("BENCH0001");
  await rest(800);
  await press("Backspace", 9);
  await rest(1_500);
  for (const pill of [0, 1, 2]) {
    await click(`search button[aria-haspopup=dialog] >> nth=${pill}`);
    await page.getByRole("dialog").waitFor();
    await press("Tab");
    await press("Space");
    await rest(700);
    await press("Escape");
    await click("search button[aria-label^='Clear filter']");
    await rest(700);
  }
  await page.evaluate("document.activeElement?.blur()");
  await press("j");
  await press("ArrowDown", 25);
  await press("ArrowUp", 10);
  for (const tab of [1, 2, 3, 0, 6, 0]) {
    await click(`nav[aria-label='Filings by status'] a >> nth=${tab}`);
    await rest(500);
  }
  return hands;
}

await main();
