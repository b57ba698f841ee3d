// What stands over any screen when something is in the way: a lost line, an outage, no key, nobody there, a page that did not come.
import { randomUUID } from "node:crypto";
import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import type { Screen } from "./screen.ts";
import type { Say } from "./words.ts";

interface Made {
  readonly complete: string;
}

const mpci = "/ae/mpci";
const keyList = "**/api/v3/self/by-id/self/";
/** The time-out of a company that has not changed it. */
const idleSeconds = 1_800;

export const troubleScreens: readonly Screen<Made>[] = [
  {
    name: "trouble-missing-key",
    path: ({ complete }) => `${mpci}/filings/${complete}`,
    begin: (page) => page.route(keyList, (route) => route.fulfill({ json: { blockchain_keys: [] } })),
    reach: async (page, say) => {
      await pressSeal(page, say);
      await expect(page.getByRole("dialog", { name: say("You need a blockchain key") })).toBeVisible();
    },
  },
  {
    name: "trouble-idle",
    path: () => "/settings",
    begin: async () => {},
    reach: async (page, say) => {
      const lastSeen = Date.now() - (idleSeconds - 45) * 1_000;
      await page.evaluate((value) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the page reads and writes it so as well
        document.cookie = `filings_last_activity=${value}; path=/`;
      }, lastSeen);
      await expect(page.getByRole("dialog", { name: say("Are you still there?") })).toBeVisible();
    },
  },
  {
    name: "trouble-line-lost",
    path: () => `${mpci}/home`,
    begin: beAbleToLoseLine,
    reach: async (page) => {
      await expect(page.locator("[data-state=open]")).toBeAttached();
      await lines.get(page)?.close({ code: 1012 });
      await expect(page.locator("[data-state=lost]")).toBeVisible();
    },
  },
  {
    name: "trouble-outage",
    path: () => `${mpci}/home`,
    begin: (page) => page.route("**/top-bar-notification/list/", (route) => route.fulfill({ json: [outage()] })),
    reach: (page, say) => expect(page.getByRole("region", { name: say("Notice") })).toBeVisible(),
  },
  {
    name: "trouble-page-did-not-come",
    path: () => "/contacts",
    begin: (page) => page.route(/\/assets\/contacts-screen-[^/]+\.js$/, (route) => route.abort()),
    reach: (page, say) => expect(page.getByRole("heading", { name: say("Something went wrong") })).toBeVisible(),
  },
];

async function pressSeal(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("button", { name: say("Seal and submit") })
    .first()
    .click();
}

const lines = new WeakMap<Page, WebSocketRoute>();

/** Once closed, it does not come back. */
function beAbleToLoseLine(page: Page): Promise<void> {
  return page.routeWebSocket(/\/ws\/stream/, (socket) => {
    if (lines.has(page)) return void socket.close({ code: 1012 });
    lines.set(page, socket);
    socket.connectToServer();
  });
}

function outage() {
  return {
    id: randomUUID(),
    level: "warning",
    kind: "authority_down",
    params: { part: "NAIC", since: new Date(Date.now() - 12 * 60_000).toISOString() },
    text: null,
    link: "/status",
    dismissible: true,
    from: new Date().toISOString(),
    until: null,
  };
}
