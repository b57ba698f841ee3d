// The frame people live in all day: the palette, the search, what is told while one works, and the look of the brand.
import { locales } from "@filings/contract/platform/places";
import { waitForStatus } from "../kit/clerk.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, test } from "./journey.ts";

test("[spec 2.route.search] the command palette finds a filing, a page and help by keyboard alone", async ({
  amirasPage,
  clerk,
}) => {
  const bill = billNumber("PAL");
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await amirasPage.goto("/ae/mpci/home");
  await expect(amirasPage.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();

  const field = amirasPage.getByRole("combobox", { name: "Search or type a command" });
  await test.step("opens it, finds the filing, and goes there", async () => {
    await amirasPage.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await amirasPage.keyboard.type(bill);
    await expect(amirasPage.getByRole("group", { name: "Filings" }).getByRole("option", { name: bill })).toBeVisible();
    await amirasPage.keyboard.press("Enter");
    await expect(amirasPage).toHaveURL(new RegExp(`/ae/mpci/filings/${id}`));
    await expect(field).toHaveCount(0);
  });

  await test.step("changes the theme by a command", async () => {
    await amirasPage.keyboard.press("Control+k");
    await amirasPage.keyboard.type("dark");
    await expect(amirasPage.getByRole("option", { name: "Theme: Dark" })).toBeVisible();
    await amirasPage.keyboard.press("Enter");
    await expect(amirasPage.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("reads everything on the page of the search, under both addresses", async () => {
    await amirasPage.keyboard.press("Control+k");
    await amirasPage.keyboard.type("address");
    await amirasPage.keyboard.press("ArrowUp");
    await expect(amirasPage.getByRole("option", { name: "Show everything for “address”" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await amirasPage.keyboard.press("Enter");
    await expect(amirasPage).toHaveURL(/\/search\?q=address$/);
    await expect(amirasPage.getByRole("link", { name: "Manage contacts" })).toBeVisible();
    await amirasPage.goto(`/recherche?q=${bill}`);
    await expect(amirasPage.getByRole("link", { name: bill })).toBeVisible();
    await amirasPage.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await amirasPage.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
  });
});

test("what is typed right after a page is there stands in the palette, and acts on nothing beneath", async ({
  amirasPage: page,
  clerk,
}) => {
  await clerk.create(await clerk.houseBill(billNumber()));
  const field = page.getByRole("combobox", { name: "Search or type a command" });
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /mpci\/filings/.test(request.url())) changes.push(request.url());
  });
  const open = {
    key: () => page.keyboard.press("Control+k"),
    press: () => page.getByText(/^Search filings, con/).click(),
  };
  for (const way of ["key", "press", "key"] as const) {
    await page.goto("/ae/mpci/home");
    await expect(page.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
    await open[way]();
    await page.keyboard.type("tgstemplates");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("tgstemplates");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
  }
  expect(changes).toEqual([]);
});

test("[spec 1.title] an answer of the authority is announced on the open page, and the page's title counts it", async ({
  amirasPage,
  clerk,
}) => {
  await amirasPage.goto("/contacts");
  await expect(amirasPage).toHaveTitle(/^(\(Needs you: \d+\) )?Contacts - Filings App$/);
  await expect(amirasPage.getByText("Live", { exact: true })).toBeAttached();

  const bill = billNumber("SIM-DNL");
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["DO_NOT_LOAD"]);

  const bell = amirasPage.getByRole("button", { name: /^Notifications: \d+ unseen$/ });
  await expect(bell).toBeVisible();
  await expect(amirasPage).toHaveTitle(/^\(Needs you: \d+\) Contacts - Filings App$/);
  await bell.click();
  const line = amirasPage.getByRole("listitem").filter({ hasText: bill });
  await expect(line).toContainText("NAIC forbids the loading of");
  await line.getByRole("link").click();
  await expect(amirasPage.getByRole("heading", { level: 1, name: bill })).toBeVisible();

  await amirasPage.goto("/notifications");
  await expect(amirasPage.getByRole("listitem").filter({ hasText: bill }).getByText("Unseen")).toHaveCount(0);
  await amirasPage.getByRole("button", { name: "Clear the list" }).click();
  await expect(amirasPage.getByRole("heading", { name: "No notifications" })).toBeVisible();
  await amirasPage.getByRole("button", { name: "Undo" }).click();
  await expect(amirasPage.getByRole("listitem").filter({ hasText: bill })).toBeVisible();
});

test("a contact is made, met by a colleague's change, and deleted after a question [spec 2.shell]", async ({
  amirasPage,
  clerk,
}) => {
  const name = `Falcon Tyres ${billNumber("C").slice(-6)}`;
  await amirasPage.goto("/contacts");
  await amirasPage.getByRole("button", { name: "New contact" }).first().click();
  const dialog = amirasPage.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save the contact" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("City").fill("Sharjah");
  await dialog.getByRole("button", { name: "Save the contact" }).click();
  await expect(dialog).toHaveCount(0);

  await amirasPage.getByLabel("Search by name").fill(name);
  await amirasPage.getByRole("button", { name, exact: true }).click();
  await dialog.getByLabel("City").fill("Ajman");
  const contacts = "/api/v3/companies/self/contacts";
  const { body: found } = await clerk.call<{ id: string; revision: number }[]>(
    "GET",
    `${contacts}/list/?search=${encodeURIComponent(name)}`,
  );
  const theirs = { revision: found[0]?.revision, city: "Dubai", phone: "+971 4 000 0000" };
  expect((await clerk.call("PATCH", `${contacts}/${found[0]?.id}/`, theirs)).status).toBe(200);
  await dialog.getByRole("button", { name: "Save the contact" }).click();
  await expect(dialog.getByText("A colleague changed this contact while you were editing")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+971 4 000 0000");
  await dialog.getByRole("button", { name: "Save the contact" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(amirasPage.getByRole("row", { name: new RegExp(name) })).toContainText("Ajman");

  await amirasPage.getByRole("button", { name, exact: true }).click();
  await dialog.getByRole("button", { name: "Delete the contact" }).click();
  const question = amirasPage.getByRole("dialog", { name: `Delete ${name}?` });
  await question.getByRole("button", { name: "Delete the contact" }).click();
  await expect(amirasPage.getByRole("heading", { name: `No contact found for “${name}”` })).toBeVisible();
});

test("[spec 2.shell.logo] the logo is light or dark as the cookie says, and the state of the service is public", async ({
  browser,
  product,
}) => {
  const inks: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    await dress(context, product, { language: "en_GB", theme });
    const page = await context.newPage();
    await page.goto("/status");
    await expect(page.getByRole("heading", { level: 1, name: "Service status" })).toBeVisible();
    for (const part of ["NAIC, for MPCI filings", "Abu Dhabi Customs", "Payment service"])
      await expect(page.getByRole("listitem").filter({ hasText: part })).toBeVisible();
    await expect(page.getByText("Test environment (local): nothing is really filed")).toBeVisible();
    const logo = page.getByRole("link", { name: "Filings App", exact: true });
    inks.push(await logo.evaluate((link) => getComputedStyle(link.querySelector("path") as SVGPathElement).fill));
    await context.close();
  }
  expect(new Set(inks).size).toBe(2);
});

test("the link to help stays at the foot of the side bar, under any banner and on a long page", async ({
  amirasPage,
}) => {
  await amirasPage.goto("/settings");
  await expect(amirasPage.getByText("Test environment (local): nothing is really filed")).toBeVisible();
  const help = amirasPage.getByRole("complementary", { name: "Main" }).getByRole("link", { name: "Service status" });
  await expect(help).toBeInViewport({ ratio: 1 });
  await amirasPage.keyboard.press("End");
  await expect(amirasPage.getByText("Test environment (local): nothing is really filed")).not.toBeInViewport();
  await expect(help).toBeInViewport({ ratio: 1 });
});

test("late in the day no label above the deadlines overlaps its neighbour", async ({ browser, product, clerk }) => {
  const bill = await clerk.houseBill(billNumber("RAIL"));
  const planned_loading_at = new Date(Date.now() + 30 * 3_600_000).toISOString();
  await clerk.create({ ...bill, transport: { ...bill.transport, planned_loading_at } });
  // Wherever it is ten in the evening now.
  const ahead = ((22 - new Date().getUTCHours() + 11) % 24) - 11;
  const timezoneId = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  for (const language of ["en_GB", "ar_EG"] as const) {
    const context = await browser.newContext({ baseURL: product.url, timezoneId });
    await dress(context, product, { language, theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    for (const width of [1440, 900, 720]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/ae/mpci/home");
      const head = page.getByRole("columnheader").first().locator("xpath=..");
      await expect(head).toBeVisible();
      const gaps = await head.evaluate((row) => {
        const leaves = [...row.querySelectorAll("*")].filter((one) => one.childElementCount === 0);
        const seen = leaves.flatMap((leaf) => {
          const range = document.createRange();
          range.selectNodeContents(leaf);
          const { left, right, top } = range.getBoundingClientRect();
          const around = leaf.parentElement!.getBoundingClientRect();
          const isCut = getComputedStyle(leaf).clipPath !== "none" || top >= around.bottom - 1;
          return left === right || isCut ? [] : [{ left, right }];
        });
        const sorted = seen.sort((one, other) => one.left - other.left);
        return sorted.slice(1).map(({ left }, at) => left - sorted[at]!.right);
      });
      expect(gaps.length, `${language} at ${width}`).toBeGreaterThanOrEqual(3);
      for (const gap of gaps) expect(gap, `${language} at ${width}`).toBeGreaterThanOrEqual(4);
    }
    await context.close();
  }
});

test("notifications are chosen kind by kind, and the choice is kept", async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, { language: "en_GB", theme: "light" });
  await enter(context, product, amira);
  const page = await context.newPage();
  await page.goto("/settings#notifications");
  const box = page.getByRole("checkbox", { name: "A filing has expired: by e-mail" });
  const bills = page.getByRole("heading", { level: 3, name: "MPCI bills" });
  await expect(box).toBeHidden();
  await bills.click();
  await expect(box).toBeChecked();
  await expectAccessible(page, "the notifications about bills");
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await box.uncheck();
  await kept;
  await page.reload();
  await bills.click();
  await expect(box).not.toBeChecked();
  await context.close();
});

test("a screen that cannot be shown says so, and trying again shows it [spec 2.shell] [spec 2.widget.error] [spec 8.generic-screen]", async ({
  amirasPage,
}) => {
  await amirasPage.goto("/ae/mpci/filings");
  await expect(amirasPage.getByRole("heading", { level: 1, name: "Filings" })).toBeVisible();
  const script = /\/assets\/contacts-screen-[^/]+\.js/;
  await amirasPage.route(script, (route) => route.abort());
  await amirasPage.getByRole("link", { name: "Contacts", exact: true }).click();
  const failure = amirasPage.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expect(failure.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(failure).toContainText("This page did not load. Check your connection, then try again.");
  await expect(amirasPage.getByRole("button", { name: "Account: Amira Haddad" })).toBeVisible();
  await expectAccessible(amirasPage, "the error screen");
  await amirasPage.unroute(script);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(amirasPage.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
});

test("the account menu has the way out, and takes it, though nothing else of the menu has come", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, { language: "en_GB", theme: "light" });
  await enter(context, product, amira);
  const page = await context.newPage();
  await page.route(/\/assets\/(?:account-panel|sign-out-here)-[^/]+\.js/, (route) => route.abort());
  await page.goto("/contacts");
  await page.getByRole("button", { name: "Account: Amira Haddad" }).click();
  const held = page.getByRole("group", { name: "Account" });
  await expect(held.getByRole("button")).toHaveText(["Sign out"]);
  await expect(page.getByRole("alert")).toContainText("Part of this page did not load.");
  await expectAccessible(page, "the account menu without its rest");
  await held.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/identity\/login/);
  await context.close();
});

test("English is spoken first, the released languages are offered, and Arabic runs from right to left [spec 1.languages] [spec 1.language-cookie] [spec 3.language-cookie] [spec 5.language-cookie] [spec 9.language-cookie]", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const html = page.locator("html");
  await page.goto("/help");
  await expect(html).toHaveAttribute("lang", "en-GB");
  const offered = page.getByRole("group", { name: "Language" }).getByRole("button");
  await page.getByRole("button", { name: "Language: English" }).click();
  const released = locales.filter((one) => one.released && one.code !== "pseudo");
  await expect(offered).toHaveCount(released.length);
  const names = released.map(({ name }) => name).sort(new Intl.Collator("en").compare);
  expect((await offered.allTextContents()).sort(new Intl.Collator("en").compare)).toEqual(names);
  await offered.filter({ hasText: "العربية" }).click();
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", /^ar-EG/);
  const kept = (await context.cookies()).find(({ name }) => name === "filings_language");
  expect(JSON.parse(decodeURIComponent(kept?.value ?? ""))).toEqual({ language: "ar_EG" });
  await page.reload();
  await expect(html).toHaveAttribute("dir", "rtl");
  await context.close();
});

test("a person's settings are on one page: language, theme, home page and notifications, kept after a reload", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, { language: "en_GB", theme: "light" });
  await enter(context, product, amira);
  const page = await context.newPage();
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(page).toHaveURL(/\/settings#notifications$/);
  await expect(page.locator("#notifications")).toBeFocused();
  await expectAccessible(page, "the settings");
  await expect(page.getByText("Statistics are switched off here.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Open the work queue" }).uncheck();
  await page.getByLabel("Theme", { exact: true }).selectOption({ label: "Dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "العربية" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ar-EG");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "الإعدادات" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("checkbox", { name: "فتح قائمة العمل" })).not.toBeChecked();
  await expectAccessible(page, "the settings in Arabic and dark");
  await context.close();
});

test("help is found by its words and leads to its place, for everybody", async ({ amirasPage, browser, product }) => {
  await amirasPage.goto("/search?q=answers");
  await amirasPage.getByRole("link", { name: "What NAIC’s answers mean" }).click();
  await expect(amirasPage).toHaveURL(/\/help\/answers$/);
  await expect(amirasPage.getByRole("table", { name: "NAIC's answers" })).toBeInViewport();
  await amirasPage.goto("/search?q=notify%20party");
  await amirasPage.getByRole("main").getByRole("link", { name: "Notify party" }).click();
  await expect(amirasPage).toHaveURL(/\/help\/glossary#notify_party$/);
  await expect(amirasPage.getByText("Who is told when the goods arrive")).toBeInViewport();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  // All of the help was one page once.
  await page.goto("/help#seal");
  await expect(page).toHaveURL(/\/help\/seal$/);
  await expect(page.getByRole("heading", { name: "How it works" })).toBeInViewport();
  await expectAccessible(page, "the help page");
  await page.getByRole("link", { name: "Help", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "Find in help" }).fill("costs");
  await page.getByRole("main").getByRole("listitem").getByRole("link", { name: "What a filing costs" }).first().click();
  await expect(page.getByText("Your plan says how many")).toBeVisible();
  await context.close();
});

test("going back to a list restores its scroll position", async ({ amirasPage, clerk }) => {
  for (let made = 0; made < 30; made += 1) await clerk.create(await clerk.houseBill(billNumber()));
  await amirasPage.setViewportSize({ width: 1440, height: 400 });
  await amirasPage.goto("/ae/mpci/filings");
  const rows = amirasPage.getByRole("table").getByRole("row");
  await expect(rows.nth(25)).toBeAttached();
  const bill = rows.nth(20).getByRole("link").first();
  const stood = amirasPage.evaluate(
    () => new Promise<void>((done) => addEventListener("scrollend", () => done(), { once: true })),
  );
  await bill.scrollIntoViewIfNeeded();
  await stood;
  // Covered while they scroll, the lines would be scrolled once more to be pressed.
  await expect(amirasPage.locator("[data-scrolls]")).toHaveCount(0);
  const place = await amirasPage.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await bill.click();
  await expect(amirasPage).toHaveURL(/filings\/[0-9a-f-]{36}$/);
  await expect.poll(() => amirasPage.evaluate(() => scrollY)).toBe(0);
  await amirasPage.goBack();
  await expect.poll(() => amirasPage.evaluate(() => scrollY)).toBe(place);
});

test("the palette lists the open filing's actions and frequent commands first; ? shows every shortcut", async ({
  amirasPage,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("PAL")));
  const options = amirasPage.getByRole("listbox", { name: "Results" }).getByRole("option");
  const field = amirasPage.getByRole("combobox", { name: "Search or type a command" });
  await amirasPage.goto(`/ae/mpci/filings/${id}`);
  await expect(amirasPage.getByRole("link", { name: "Edit filing" })).toBeVisible();
  await amirasPage.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await amirasPage.keyboard.type("copy");
  await expect(options.first()).toHaveText(/^Copy as new/);
  await amirasPage.keyboard.press("Enter");
  await expect(amirasPage).toHaveURL(/\/edit$/);

  await amirasPage.goto("/ae/mpci/home");
  await expect(amirasPage.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();
  await amirasPage.keyboard.press("?");
  const keys = amirasPage.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Search and commands");
  await expectAccessible(amirasPage, "the keyboard shortcuts");
  await amirasPage.keyboard.press("Escape");
  await amirasPage.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await amirasPage.keyboard.type("new");
  await amirasPage.keyboard.press("Enter");
  await expect(amirasPage).toHaveURL(/\/ae\/mpci\/filings\/new$/);
});

test("the whole side menu is seen on a laptop's low window, and what ends something is red once it is reached for", async ({
  amirasPage: page,
}) => {
  for (const [width, height] of [
    [1440, 800],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/company-network");
    const menu = page.getByRole("complementary", { name: "Main" });
    const last = menu.getByRole("navigation").getByRole("link").last();
    const foot = menu.getByText(/^Times are/);
    await expect(foot).toBeVisible();
    const [entry, below] = await Promise.all([last.boundingBox(), foot.boundingBox()]);
    expect((entry?.y ?? 0) + (entry?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(below?.y ?? 0);
  }
  const colourOf = (name: string) =>
    page
      .getByRole("button", { name })
      .first()
      .evaluate((button) => getComputedStyle(button).color);
  const calm = await colourOf("History");
  expect(await colourOf("End the connection")).toBe(calm);
  await page.getByRole("button", { name: "End the connection" }).first().hover();
  expect(await colourOf("End the connection")).not.toBe(calm);
});
