// While the live line is open the page asks for nothing by itself; a message brings exactly what is on screen, and after a lost line it catches up.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Clerk } from "../kit/clerk.ts";
import { billNumber, expect, test } from "./journey.ts";

const filings = "/api/filings/ae/mpci/filings/";
const said = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

/** The API's answers asked for by the page, as they leave it. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // Notifications have messages of their own.
    if (request.method() === "GET" && pathname.startsWith("/api/") && !pathname.includes("/notifications/"))
      reads.push(pathname + search);
  });
  return reads;
}

function isOfTheHour(read: string): boolean {
  return new URL(read, "http://localhost").searchParams.has("filter[file_by][lte]");
}

/** Resolves with the next message of the socket that says a filing has changed. */
function nextFilingMessage(page: Page): () => Promise<void> {
  const heard = { count: 0, waiting: [] as (() => void)[] };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (!String(payload).includes("filing_updated")) return;
      heard.count += 1;
      for (const tell of heard.waiting.splice(0)) tell();
    }),
  );
  return () => new Promise((tell) => heard.waiting.push(tell));
}

/** Whatever a message sets off has left the page by then. */
async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForLoadState("networkidle");
}

async function changeVessel(clerk: Clerk, id: string, name: string): Promise<void> {
  const { revision } = await clerk.get(id);
  const { status } = await clerk.call("PATCH", `${filings}${id}/`, {
    revision,
    body: { transport: { vessel_name: name } },
  });
  expect(status).toBe(200);
}

interface Screen {
  readonly name: string;
  readonly path: (id: string) => string;
  readonly heading: (number: string) => string;
  /** What a part that is fetched after the page asks for; without it the page has asked for everything once it is drawn. */
  readonly asksLate?: string;
  /** What a change of the filing makes out of date there, sorted, without queries. */
  readonly refetches: (id: string) => string[];
}

/** On every screen what needs somebody is counted beside the name of the work queue and in the title. */
const counted = [filings];

const screens: readonly Screen[] = [
  { name: "list", path: () => "/ae/mpci/filings", heading: () => "Filings", refetches: () => [filings, ...counted] },
  {
    name: "detail",
    path: (id) => `/ae/mpci/filings/${id}`,
    heading: (number) => number,
    // Whose it is and what colleagues note may have changed with it.
    refetches: (id) => [
      ...[...counted, `${filings}${id}/`, `${filings}${id}/messages/`],
      ...["/api/filings/assignments/", "/api/filings/notes/"],
    ],
  },
  {
    name: "work queue",
    path: () => "/ae/mpci/home",
    heading: () => "Work queue",
    // Beside the number, which is that of what needs an answer too: what waits, what is late, what was answered, what loads soon, what
    // sailed without being filed.
    refetches: () => [...counted, filings, filings, filings, filings, filings],
  },
  // What a colleague has saved comes into the form, beside what is typed there; another vessel has another cut-off.
  {
    name: "editor",
    path: (id) => `/ae/mpci/filings/${id}/edit`,
    heading: (number) => number,
    asksLate: "/cut-off/",
    refetches: (id) => ["/api/filings/ae/mpci/cut-off/", ...counted, `${filings}${id}/`, `${filings}${id}/price/`],
  },
];

for (const { name, path, heading, asksLate, refetches } of screens) {
  test(`minutes of stillness on the ${name} bring no request, a message brings what is on screen once`, async ({
    amirasPage: page,
    clerk,
  }) => {
    const number = billNumber();
    const { id } = await clerk.create(await clerk.houseBill(number));
    const message = nextFilingMessage(page);
    await page.clock.install({ time: Date.now() });
    const reads = readsOf(page);
    await page.goto(path(id));
    await expect(page.getByRole("heading", { level: 1, name: heading(number) })).toBeVisible();
    await expect(said(page, /^Live$/)).toBeVisible();
    if (asksLate !== undefined) await expect.poll(() => reads.some((read) => read.includes(asksLate))).toBe(true);
    await drawnTwice(page);
    reads.length = 0;

    await page.clock.fastForward("04:00");
    await drawnTwice(page);
    // What loads soon is asked anew with the hour, which may come between.
    expect(reads.filter((read) => !isOfTheHour(read))).toEqual([]);
    reads.length = 0;

    const heard = message();
    await changeVessel(clerk, id, "EVER TOLD");
    await heard;
    await expect
      .poll(() => reads.map((read) => read.split("?")[0]).sort(), { message: "what is on screen is asked for once" })
      .toEqual(refetches(id));
    await drawnTwice(page);
    expect(reads).toHaveLength(refetches(id).length);
    expect(new Set(reads).size, "no question is asked twice").toBe(reads.length);
  });
}

test("after a lost connection the page says when it was last up to date, reconnects by itself and shows what it missed", async ({
  amirasPage: page,
  clerk,
}) => {
  const line: { isAway: boolean; open: WebSocketRoute[] } = { isAway: false, open: [] };
  await page.routeWebSocket(/\/ws\/stream/, (socket) => {
    if (line.isAway) void socket.close({ code: 1012 });
    else {
      socket.connectToServer();
      line.open.push(socket);
    }
  });
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}`);
  await expect(said(page, /^Live$/)).toBeVisible();

  line.isAway = true;
  for (const socket of line.open.splice(0)) await socket.close({ code: 1012 });
  await expect(said(page, /^No live updates\. Last updated at \d{2}:\d{2}/)).toBeVisible();
  const { revision } = await clerk.get(id);
  await clerk.call("PATCH", `${filings}${id}/`, { revision, body: { master_bill_number: "EGLV142600000999" } });
  await expect(page.getByText("EGLV142600000999")).toHaveCount(0);

  line.isAway = false;
  await expect(page.getByText("EGLV142600000999")).toBeVisible();
  await expect(said(page, /^Live$/)).toBeVisible();
  await expect(page.getByText("Up to date", { exact: true })).toHaveCount(0);
});
