// Every screen: nothing that axe finds, no words that cannot be read, nothing that runs out of the page. In `npm test` half of the screens take turns at two looks;
// in `npm run journeys` each is walked in both directions of writing, both themes and four widths, and in the languages with the longest words and other scripts;
// with SCREENSHOTS=folder each is kept as a picture in both languages and both themes, wide and narrow, to be laid beside the design; with LANGUAGES=fr_FR,hr_HR each is walked in those.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { helpPages } from "@filings/contract/platform/help-topics";
import type { Browser, Page } from "@playwright/test";
import { amirasKey, type Clerk, demoPassword, signIn, waitForStatus } from "../kit/clerk.ts";
import { isCompared, makeComparable } from "./comparable.ts";
import { declarationScreens } from "./declarations/declaration-screens.ts";
import { declare } from "./declarations/declared.ts";
import { omar } from "./declarations/import-papers.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, type Product, test } from "./journey.ts";
import { walkByTab } from "./looks/focus-walk.ts";
import { setTextSize, spaceBeforeHeading } from "./looks/text-size.ts";
import { pictures, type Tour, tours, type View, wide, zoomed } from "./looks/tours.ts";
import { unreadableWords } from "./looks/unreadable-words.ts";
import type { Screen } from "./screen.ts";
import { troubleScreens } from "./trouble-screens.ts";
import { namesShown, wordsIn } from "./words.ts";

/** Of the screens only those with such a name: `SCREENS="^(list|editor)$"`. */
const wanted = new RegExp(process.env.SCREENS ?? "");

interface Made {
  readonly loaded: string;
  readonly rejected: string;
  readonly draft: string;
  readonly complete: string;
}

interface BillScreen extends Screen<Made> {
  readonly signedIn: boolean;
}

const mpci = "/ae/mpci";
const screens: readonly BillScreen[] = [
  { name: "public-home", signedIn: false, path: () => `${mpci}/home` },
  { name: "sign-in", signedIn: false, path: () => "/identity/login" },
  {
    name: "sign-in-refused",
    signedIn: false,
    path: () => "/identity/login",
    reach: async (page, say) => {
      await page.getByLabel(say("Company e-mail")).fill(amira);
      await page.getByLabel(say("Password"), { exact: true }).fill("not-the-password");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-in-code",
    signedIn: false,
    path: () => "/identity/login",
    reach: async (page, say) => {
      // A code is left unused, and for a minute she gets no other: nobody else here is Hana.
      await page.getByLabel(say("Company e-mail")).fill("hana@capital-imports.example");
      await page.getByLabel(say("Password"), { exact: true }).fill(demoPassword);
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(say("Verification code"))).toBeVisible();
    },
  },
  { name: "forgotten-password", signedIn: false, path: () => "/identity/forgotten-password" },
  {
    name: "reset-password-useless-link",
    signedIn: false,
    path: () => "/identity/reset-password?token=used-up",
    reach: (page, say) => expect(page.getByText(say("This link no longer works"))).toBeVisible(),
  },
  {
    name: "stop-mails-useless-link",
    signedIn: false,
    path: () => "/identity/stop-mails?token=torn-off",
    reach: (page, say) => expect(page.getByText(say("This link no longer works"))).toBeVisible(),
  },
  {
    name: "register-company-refused",
    signedIn: false,
    path: () => "/identity/register",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Continue") }).click();
      await expect(page.getByText(say("Enter the name of the company.")).first()).toBeVisible();
    },
  },
  {
    name: "accept-invitation-useless-link",
    signedIn: false,
    path: () => "/identity/accept-invitation?token=used-up",
    reach: (page, say) => expect(page.getByText(say("This link no longer works"))).toBeVisible(),
  },
  { name: "verify", signedIn: false, path: () => "/verify" },
  { name: "help", signedIn: false, path: () => "/help" },
  ...helpPages.map((page): BillScreen => ({ name: `help-${page}`, signedIn: false, path: () => `/help/${page}` })),
  { name: "service-status", signedIn: false, path: () => "/status" },
  { name: "accessibility", signedIn: false, path: () => "/accessibility" },
  { name: "work-queue", signedIn: true, path: () => `${mpci}/home` },
  { name: "list", signedIn: true, path: () => `${mpci}/filings` },
  {
    name: "list-nothing-found",
    signedIn: true,
    path: () => `${mpci}/filings?q=NOSUCHBILL`,
    reach: (page) => expect(page.getByRole("main").getByRole("heading", { level: 2 })).toContainText("NOSUCHBILL"),
  },
  {
    name: "list-filter",
    signedIn: true,
    path: () => `${mpci}/filings`,
    reach: async (page, say) => {
      await page
        .getByRole("button", { name: say("Status") })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "new-filing", signedIn: true, path: () => `${mpci}/filings/new` },
  { name: "templates", signedIn: true, path: () => `${mpci}/templates` },
  { name: "editor", signedIn: true, path: ({ draft }) => `${mpci}/filings/${draft}/edit` },
  {
    name: "editor-goods-item",
    signedIn: true,
    path: ({ complete }) => `${mpci}/filings/${complete}/edit?field=goods_items[1].dangerous_goods[0].un_number`,
    reach: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  {
    name: "editor-party",
    signedIn: true,
    path: ({ draft }) => `${mpci}/filings/${draft}/edit`,
    reach: async (page, say) => {
      // Not one that is added: it would be saved, and the next look of the same worker would find it there.
      const change = say("Change {role}", { role: say("Shipper") });
      await page.getByRole("button", { name: change, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "detail-loaded", signedIn: true, path: ({ loaded }) => `${mpci}/filings/${loaded}` },
  { name: "detail-refused", signedIn: true, path: ({ rejected }) => `${mpci}/filings/${rejected}` },
  { name: "detail-draft", signedIn: true, path: ({ draft }) => `${mpci}/filings/${draft}` },
  {
    name: "detail-drop",
    signedIn: true,
    path: ({ draft }) => `${mpci}/filings/${draft}`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("More actions") }).click();
      await page.getByRole("menuitem", { name: say("Discard draft") }).click();
      await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
    },
  },
  {
    name: "seal",
    signedIn: true,
    path: ({ complete }) => `${mpci}/filings/${complete}`,
    reach: async (page, say) => {
      await page
        .getByRole("button", { name: say("Seal and submit") })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "keys", signedIn: true, path: () => "/identity/account/personal/blockchain-keys" },
  {
    name: "keys-add",
    signedIn: true,
    path: () => "/identity/account/personal/blockchain-keys?openAddKeyPopup=true",
    reach: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  {
    name: "keys-check-backup",
    signedIn: true,
    path: () => "/identity/account/personal/blockchain-keys",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Check your backup") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "account", signedIn: true, path: () => "/identity/account" },
  { name: "account-devices", signedIn: true, path: () => "/identity/account/sessions" },
  { name: "account-security-log", signedIn: true, path: () => "/identity/account/security-log" },
  { name: "own-companies", signedIn: true, path: () => "/identity/account/companies" },
  { name: "company-details", signedIn: true, path: () => "/identity/account/company" },
  { name: "company-users", signedIn: true, path: () => "/identity/account/company/users" },
  {
    name: "company-users-invite-refused",
    signedIn: true,
    path: () => "/identity/account/company/users",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Invite someone") }).click();
      await page.getByRole("button", { name: say("Send invitation") }).click();
      await expect(page.getByText(say("Enter their e-mail address, such as name@company.ae.")).first()).toBeVisible();
    },
  },
  { name: "company-security", signedIn: true, path: () => "/identity/account/company/security" },
  { name: "api-tokens", signedIn: true, path: () => "/identity/account/company/api-tokens" },
  {
    name: "api-token-new",
    signedIn: true,
    path: () => "/identity/account/company/api-tokens",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("New API token") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "unit-new",
    signedIn: true,
    path: () => "/identity/account/company/units",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("New unit") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "webhook-new",
    signedIn: true,
    path: () => "/identity/account/company/webhooks",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("New webhook") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "notification-rule-new",
    signedIn: true,
    path: () => "/identity/account/company/notification-rules",
    reach: (page, say) => page.getByRole("button", { name: say("New rule") }).click(),
  },
  { name: "company-security-log", signedIn: true, path: () => "/identity/account/company/security-log" },
  { name: "network", signedIn: true, path: () => "/company-network" },
  {
    name: "network-invite-refused",
    signedIn: true,
    path: () => "/company-network",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Invite a company") }).click();
      await page.getByRole("button", { name: say("Send invitation") }).click();
      const wanted =
        "Enter an e-mail address, such as name@company.ae, or an MPCI Party ID of seven letters and digits.";
      await expect(page.getByText(say(wanted)).first()).toBeVisible();
    },
  },
  {
    name: "network-end",
    signedIn: true,
    path: () => "/company-network",
    reach: async (page, say) => {
      await page
        .getByRole("button", { name: say("End the connection with {name}", { name: "Capital Imports LLC" }) })
        .click();
      await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
    },
  },
  { name: "network-delegations", signedIn: true, path: () => `${mpci}/delegations` },
  { name: "network-connection", signedIn: true, path: () => `${mpci}/connect` },
  {
    name: "network-connection-refused",
    signedIn: true,
    path: () => `${mpci}/connect`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Change the connection") }).click();
      await page.getByRole("button", { name: say("Connect"), exact: true }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  { name: "subscriptions", signedIn: true, path: () => "/subscriptions" },
  {
    name: "subscriptions-change",
    signedIn: true,
    path: () => "/subscriptions",
    reach: async (page) => {
      await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "subscriptions-buy-refused",
    signedIn: true,
    path: () => "/subscriptions",
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Buy credits") }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("9");
      await page.getByRole("button", { name: say("Go to the payment page") }).click();
      await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    },
  },
  { name: "papers", signedIn: true, path: () => "/subscriptions/papers" },
  { name: "invoice", signedIn: true, path: () => `/subscriptions/invoices/${new Date().toISOString().slice(0, 7)}` },
  { name: "payment-unknown", signedIn: true, path: () => "/payments/01a00000-0000-7000-8000-000000000001/return" },
  { name: "settings", signedIn: true, path: () => "/settings" },
  {
    name: "settings-notifications",
    signedIn: true,
    path: () => "/settings",
    reach: (page, say) => page.getByRole("heading", { level: 3, name: say("MPCI bills") }).click(),
  },
  { name: "notifications", signedIn: true, path: () => "/notifications" },
  {
    name: "notifications-bell",
    signedIn: true,
    path: () => "/settings",
    reach: async (page, say) => {
      // In one hand's width the dock leads to the page instead.
      const bell = page.getByRole("button", { name: new RegExp(`^${say("Notifications")}`) });
      const inDock = page.getByRole("navigation").locator('a[href="/notifications"]').last();
      await expect(bell.or(inDock).filter({ visible: true }).first()).toBeVisible();
      if (!(await bell.isVisible())) return;
      await bell.click();
      await expect(page.getByRole("list", { name: say("Newest notifications") })).toBeVisible();
    },
  },
  { name: "search", signedIn: true, path: () => "/search?q=gulf" },
  { name: "search-nothing-found", signedIn: true, path: () => "/search?q=nosuchword" },
  {
    name: "search-palette",
    signedIn: true,
    path: () => "/settings",
    reach: async (page, say) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: say("Search or type a command") }).fill("gulf");
      await expect(
        page
          .getByRole("group", { name: say("Contacts") })
          .getByRole("option")
          .first(),
      ).toBeVisible();
    },
  },
  { name: "contacts", signedIn: true, path: () => "/contacts" },
  {
    name: "contacts-new-refused",
    signedIn: true,
    path: () => "/contacts",
    reach: async (page, say) => {
      await page
        .getByRole("button", { name: say("New contact") })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Save the contact") })
        .click();
      await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  { name: "not-found", signedIn: true, path: () => "/no/such/page" },
  ...troubleScreens.map((screen) => ({ ...screen, signedIn: true })),
];

async function makeFilings(product: Product): Promise<Made> {
  const clerk = await signIn({
    server: () => product.url,
    mailbox: product.sandbox,
    privateKey: await amirasKey(),
  });
  return {
    loaded: await filed(clerk, billNumber("SIM-ACT"), ["LOAD"]),
    rejected: await filed(clerk, billNumber("SIM-REJECT"), ["SUBMISSION_REJECTED"]),
    draft: await drafted(clerk),
    complete: (await clerk.create(await clerk.houseBill(billNumber()))).id,
  };
}

/** Begun, with much still to say: that is what the checks panel has to show. */
async function drafted(clerk: Clerk): Promise<string> {
  const { parties, ...bill } = await clerk.houseBill(billNumber());
  return (await clerk.create({ ...bill, goods_items: [], parties: parties.slice(0, 1) })).id;
}

async function filed(clerk: Clerk, number: string, statuses: readonly string[]): Promise<string> {
  const { id } = await clerk.create(await clerk.houseBill(number));
  const answer = await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  if (answer.status >= 300) throw new Error(`not submitted: ${JSON.stringify(answer.body)}`);
  await waitForStatus(clerk, id, statuses);
  return id;
}

/** The page has come to rest: its heading is there, and no call is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await still(page);
}

/** No skeleton, nothing that is being worked at, no colour between two others. */
async function still(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
}

/** Made once for each product; as a worker's fixture it would have this file start products of its own. */
function oncePerProduct<Thing>(make: (product: Product) => Promise<Thing>): (product: Product) => Promise<Thing> {
  const known = new WeakMap<Product, Promise<Thing>>();
  return (product) => {
    const thing = known.get(product) ?? make(product);
    known.set(product, thing);
    return thing;
  };
}
const madeIn = oncePerProduct(makeFilings);
const declaredIn = oncePerProduct(declare);

/** A test each, so that one that fails is repeated alone; whatever no line names is about bills. */
const partOf = ({ name, signedIn }: BillScreen) => {
  if (!signedIn) return "signed out";
  if (/^(?:keys|account|company)/.test(name)) return "identity";
  if (/^(?:network|subscriptions|invoice|payment)/.test(name)) return "company";
  return /^(?:settings|notifications|search|contacts|trouble)/.test(name) ? "shell" : "filings";
};
const parts = Object.entries(Object.groupBy(screens, partOf)) as [string, BillScreen[]][];

// They share nothing but what a worker made to look at.
test.describe.configure({ mode: "parallel" });

for (const tour of tours) {
  const title = `every screen, ${tour.language}, ${tour.views.map(({ theme, width }) => `${theme}, ${width.name}`).join("; ")}`;
  const inTurn = <Sort>(all: readonly Sort[]) => all.filter((_, at) => tour.turn === null || at % 4 === tour.turn);
  for (const [part, all] of parts) {
    test(`${title}: ${part}`, { tag: tour.tag }, async ({ browser, product }) => {
      test.setTimeout(1_800_000);
      const made = await madeIn(product);
      await walk({ browser, product, tour, who: all[0]!.signedIn ? amira : null }, inTurn(all), made);
    });
  }
  test(`${title}: declarations`, { tag: tour.tag }, async ({ browser, product }) => {
    test.setTimeout(1_800_000);
    const declared = await declaredIn(product);
    await walk({ browser, product, tour, who: omar }, inTurn(declarationScreens), declared);
  });
}

interface Walk {
  readonly browser: Browser;
  readonly product: Product;
  readonly tour: Tour;
  /** Null: nobody is signed in. */
  readonly who: string | null;
}

async function walk<Sort>(on: Walk, some: readonly Screen<Sort>[], made: Sort): Promise<void> {
  const { browser, product, tour, who } = on;
  const { language, views } = tour;
  const first = views[0]!;
  const say = wordsIn(language).of;
  const context = await browser.newContext({
    viewport: first.width.viewport,
    baseURL: product.url,
    timezoneId: "Asia/Dubai",
    reducedMotion: "reduce",
  });
  await dress(context, product, { language, theme: first.theme });
  if (who !== null) await enter(context, product, who);
  const usual = await context.newPage();
  for (const screen of some.filter(({ name }) => wanted.test(name))) {
    const page = screen.begin === undefined ? usual : await context.newPage();
    await page.setViewportSize(first.width.viewport);
    await screen.begin?.(page);
    await page.goto(screen.path(made));
    await settled(page);
    if (screen.reach !== undefined) {
      await screen.reach(page, say);
      await still(page);
    }
    for (const view of views) await lookAt(page, view, tour, screen.name);
    if (page === usual) continue;
    await page.close();
    // Nobody was away from the next screen.
    await context.clearCookies({ name: "filings_last_activity" });
  }
  await context.close();
}

async function lookAt(page: Page, { theme, width }: View, { language, looksFor }: Tour, name: string): Promise<void> {
  await page.setViewportSize(width.viewport);
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await setTextSize(page, width.text);
  // The way of the Tab key ends far down, where a link half beneath a bar that stays is no fault.
  await page.evaluate(() => scrollTo(0, 0));
  await still(page);
  await keepPicture(page, `${name}.${language}.${theme}.${width.name}.png`);
  if (isCompared) return;
  const where = `${name}, ${language}, ${theme}, ${width.name}`;
  expect.soft(await unreadableWords(page), `${where}: words that cannot be read`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${where} runs out of the page`).toBeLessThanOrEqual(0);
  expect.soft(await spaceBeforeHeading(page), `${where}: the space before the heading`).toBeGreaterThan(0);
  if (looksFor === "words") return;
  expect.soft(await namesShown(page), `${where} lacks its sentences`).toEqual([]);
  await expectAccessible(page, where);
  if (theme === "light" && (width === wide || width === zoomed))
    expect.soft(await walkByTab(page), `${where}: the way of the Tab key`).toEqual([]);
}

async function keepPicture(page: Page, file: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  if (isCompared) await makeComparable(page);
  await page.screenshot({ path: join(pictures, file), fullPage: true, animations: "disabled" });
}
