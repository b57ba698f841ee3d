// The line goes away while somebody works: the page says so, nothing typed is lost, and nothing is filed twice.
import type { Page } from "@playwright/test";
import { signIn } from "../kit/clerk.ts";
import { startOwnProduct } from "../kit/product/own-product.ts";
import { amira, billNumber, dress, enter, expect, test } from "./journey.ts";

const vessel = (page: Page) => page.getByRole("textbox", { name: "Vessel optional", exact: true });
const voyage = (page: Page) => page.getByRole("textbox", { name: "Voyage number optional", exact: true });
const said = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

/** The browser asks before it leaves what is not saved; this person leaves all the same. */
function leavesWithoutSaving(page: Page): void {
  page.on("dialog", (leaving) => void leaving.accept());
}

/** Saves wait until they are let go: what the page says until then stands as long as somebody looks. */
async function holdSaves(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route(/\/api\/filings\/ae\/mpci\/filings\/[^/]+\/$/, async (route) => {
    if (route.request().method() === "PATCH") await promise;
    await route.continue();
  });
  return resolve;
}

test("text typed while offline is kept, the page says so, and it is saved by itself once online", async ({
  amirasPage: page,
  context,
  clerk,
}) => {
  leavesWithoutSaving(page);
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await vessel(page).fill("EVER ONLINE");
  await expect(said(page, /^Saved/)).toBeVisible();
  await expect.poll(async () => (await clerk.get(id)).revision).toBe(2);

  await context.setOffline(true);
  await vessel(page).fill("EVER OFFLINE");
  await expect(said(page, "No connection. Your changes are kept on this computer.")).toBeVisible();
  await voyage(page).fill("404W");
  await expect(vessel(page)).toHaveValue("EVER OFFLINE");
  expect((await clerk.get(id)).body.transport.vessel_name).toBe("EVER ONLINE");

  await context.setOffline(false);
  await expect(said(page, /^Saved/)).toBeVisible();
  expect((await clerk.get(id)).body.transport).toMatchObject({ vessel_name: "EVER OFFLINE", voyage_number: "404W" });

  // Reloaded while there is no line, the page is gone; what was typed is not.
  const letSavesGo = await holdSaves(page);
  await context.setOffline(true);
  await vessel(page).fill("EVER RELOADED");
  await expect(said(page, "No connection. Your changes are kept on this computer.")).toBeVisible();
  await page.reload().catch(() => null);
  // Until the failed load has its page, the old one stands, and that page is loaded again once there is a line: either would save.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toHaveValue("EVER RELOADED");
  // Whatever this browser kept may have been saved already: then the page says no more than that.
  const kept = page.getByText(/This computer kept your changes from/);
  await expect(kept.or(said(page, /^Saved/)).first()).toBeVisible();
  letSavesGo();
  await expect(said(page, /^Saved/)).toBeVisible();
  expect((await clerk.get(id)).body.transport.vessel_name).toBe("EVER RELOADED");
});

test("a server that is gone loses nothing typed: the page says so, and what was kept is saved when it is back", async ({
  browser,
}) => {
  // Two starts of a product besides the work.
  test.setTimeout(300_000);
  const product = await startOwnProduct();
  try {
    const clerk = await signIn({ server: () => product.url, mailbox: product.sandbox });
    const { id } = await clerk.create(await clerk.houseBill(billNumber()));
    const context = await browser.newContext({ baseURL: product.url, timezoneId: "Asia/Dubai" });
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    leavesWithoutSaving(page);
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await expect(vessel(page)).toBeVisible();
    await expect(said(page, /^Live$/)).toHaveCount(1);

    await product.stop();
    await vessel(page).fill("EVER PATIENT");
    await expect(said(page, "Not saved. Your changes are kept on this computer.")).toBeVisible();
    await expect(said(page, /^No live updates\. Last updated at \d/)).toBeVisible();
    await voyage(page).fill("503E");
    await expect(page.getByText("We will try again automatically.")).toBeVisible();
    await page.reload().catch(() => null);
    // Until the failed load has its page, the old one stands, and that page is loaded again once there is a line: either would save.
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    await page.goto("about:blank");

    await product.start();
    const letSavesGo = await holdSaves(page);
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    await expect(vessel(page)).toHaveValue("EVER PATIENT");
    await expect(voyage(page)).toHaveValue("503E");
    await expect(page.getByText("They had not reached the server, and are back in the form.")).toBeVisible();
    letSavesGo();
    await expect(said(page, /^Saved/)).toBeVisible();
    expect((await clerk.get(id)).body.transport).toMatchObject({ vessel_name: "EVER PATIENT", voyage_number: "503E" });
    await context.close();
  } finally {
    await product.end();
  }
});

test("a connection lost before the last parts of a page came takes nothing away: the page says so, and a reload brings them", async ({
  amirasPage: page,
  clerk,
}) => {
  leavesWithoutSaving(page);
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const address = `/ae/mpci/filings/${id}/edit`;
  const begun = await (await page.request.get(address)).text();
  const refused: string[] = [];
  await page.route(/\.js$/, (route) => {
    const file = new URL(route.request().url()).pathname;
    if (begun.includes(file)) return route.continue();
    refused.push(file);
    return route.abort();
  });
  await page.goto(address);
  await vessel(page).fill("EVER PATIENT");
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await voyage(page).fill("606E");
  await expect(vessel(page)).toHaveValue("EVER PATIENT");
  await page.unroute(/\.js$/);
  await page.getByRole("alert").filter({ hasText: "Part of this page did not load." }).getByRole("button").click();
  await expect(said(page, /^Live$/)).toHaveCount(1);
  await expect(page.getByRole("complementary", { name: "Checks" })).toBeVisible();
  await expect
    .poll(async () => (await clerk.get(id)).body.transport)
    .toMatchObject({
      vessel_name: "EVER PATIENT",
      voyage_number: "606E",
    });
});

test("an open editor says that there is no line; a language chosen then follows, and the search finds what is kept", async ({
  amirasPage: page,
  context,
  clerk,
}) => {
  leavesWithoutSaving(page);
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await page.goto("/ae/mpci/filings");
  await expect(page.getByText(bill)).toBeVisible();
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  await voyage(page).focus();
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(voyage(page)).toBeFocused();
  await page.getByRole("button", { name: /^Language/ }).click();
  await expect(page.getByText("Magyar")).toBeVisible();

  await context.setOffline(true);
  await expect(said(page, "No connection. You see what this computer kept.")).toBeVisible();
  await page.getByText("Magyar").click();
  await expect(said(page, "The language changes to Magyar when the connection is back.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+K");
  await page.keyboard.type(bill);
  await expect(palette.getByText("No connection. Only what this computer kept can be found.")).toBeVisible();
  await expect(palette.getByRole("option", { name: bill }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await expect(page.locator("html")).toHaveAttribute("lang", "hu-HU");
  await expect(page.getByText("The language changes to")).toHaveCount(0);
});
