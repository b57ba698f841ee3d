// Two people, or two tabs of one, edit the same draft: who saves second is told, chooses field by field, and nothing is lost.
import type { Browser, Page } from "@playwright/test";
import type { Clerk } from "../kit/clerk.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, type Product, test } from "./journey.ts";

const vessel = (page: Page) => page.getByRole("textbox", { name: "Vessel optional", exact: true });
const voyage = (page: Page) => page.getByRole("textbox", { name: "Voyage number optional", exact: true });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved/ });
const asked = (page: Page) =>
  page.getByRole("dialog", { name: "This filing was also saved in another tab or by someone else" });

async function signedInPage(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: "Asia/Dubai" });
  await dress(context, product, { language: "en_GB", theme: "light" });
  await enter(context, product, email);
  return context.newPage();
}

/** Saved is what the server has, and not what the page says of it. */
async function expectRevision(clerk: Clerk, id: string, revision: number): Promise<void> {
  await expect.poll(async () => (await clerk.get(id)).revision).toBe(revision);
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
}

/** Keeps what this page saves on its way until it is let go: what others save meanwhile is not in it. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saves = /\/ae\/mpci\/filings\/[\w-]+\/$/;
  await page.route(saves, async (route) => {
    if (route.request().method() === "PATCH") await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("two people edit one draft: the second sees both values of each field side by side, chooses, and nothing of either is lost", async ({
  browser,
  clerk,
  product,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const first = await signedInPage(browser, product, amira);
  const second = await signedInPage(browser, product, "yusuf@gulf-forwarding.example");
  await Promise.all([openEditor(first, id), openEditor(second, id)]);

  const letGo = await holdSaves(second);
  await second.getByRole("textbox", { name: "IMO number optional", exact: true }).fill("9321483");
  await vessel(second).fill("EVER SECOND");
  await voyage(second).fill("222E");
  await second.keyboard.press("ControlOrMeta+s");

  await vessel(first).fill("EVER FIRST");
  await voyage(first).fill("111W");
  await first.getByRole("textbox", { name: "Master bill number", exact: true }).fill("EGLV142600000111");
  await first.keyboard.press("ControlOrMeta+s");
  await expect(saved(first)).toBeVisible();
  await expectRevision(clerk, id, 2);

  await letGo();
  const dialog = asked(second);
  // Not on a button, which a space that was meant for the field would press.
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText("2 still to choose")).toBeVisible();
  const vesselChoice = dialog.getByRole("group", { name: "Vessel", exact: true });
  const voyageChoice = dialog.getByRole("group", { name: "Voyage number", exact: true });
  await expect(vesselChoice.getByRole("radio", { name: /Mine.*EVER SECOND/ })).toBeVisible();
  await expect(vesselChoice.getByRole("radio", { name: /Saved value.*EVER FIRST/ })).toBeVisible();
  await expect(dialog.getByRole("group")).toHaveCount(2);
  await expectAccessible(second, "both values side by side");

  // A slip does not answer the question.
  await second.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await vesselChoice.getByRole("radio", { name: /Mine/ }).check();
  await expect(dialog.getByText("1 still to choose")).toBeVisible();
  await voyageChoice.getByRole("radio", { name: /Saved value/ }).check();
  await dialog.getByRole("button", { name: "Continue with these" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(saved(second)).toBeVisible();
  await expectRevision(clerk, id, 3);
  await expect(vessel(second)).toHaveValue("EVER SECOND");
  await expect(voyage(second)).toHaveValue("111W");

  const both = await clerk.get(id);
  expect(both.body.master_bill_number).toBe("EGLV142600000111");
  expect(both.body.transport).toMatchObject({
    vessel_name: "EVER SECOND",
    voyage_number: "111W",
    imo_number: "9321483",
  });

  // What only one of the two touched needs no question: the first goes on, and has the other's changes in the form.
  await first.getByRole("textbox", { name: "Master bill number", exact: true }).fill("EGLV142600000222");
  await first.keyboard.press("ControlOrMeta+s");
  await expect(saved(first)).toBeVisible();
  await expectRevision(clerk, id, 4);
  await expect(asked(first)).toHaveCount(0);
  await expect(vessel(first)).toHaveValue("EVER SECOND");
  expect((await clerk.get(id)).body.transport).toEqual(both.body.transport);
  await first.context().close();
  await second.context().close();
});

test("two tabs of one person: the second is asked too, and all of theirs or all of mine is one press", {
  tag: "@with-the-rest",
}, async ({ amirasPage: first, context, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const second = await context.newPage();
  await Promise.all([openEditor(first, id), openEditor(second, id)]);
  const letSecondGo = await holdSaves(second);
  await vessel(second).fill("EVER SECOND");
  await second.keyboard.press("ControlOrMeta+s");
  await vessel(first).fill("EVER FIRST");
  await first.keyboard.press("ControlOrMeta+s");
  await expect(saved(first)).toBeVisible();
  await expectRevision(clerk, id, 2);
  await letSecondGo();
  await expect(asked(second)).toBeVisible();

  // Unanswered and reloaded, the question comes again with the same two values.
  second.on("dialog", (leaving) => void leaving.accept());
  await second.reload();
  // The form beneath a question is out of reach: what was typed is looked for in the question.
  const dialog = asked(second);
  await expect(dialog.getByRole("radio", { name: /Mine.*EVER SECOND/ })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /Saved value.*EVER FIRST/ })).toBeVisible();
  const letFirstGo = await holdSaves(first);
  await vessel(first).fill("EVER THIRD");
  await first.keyboard.press("ControlOrMeta+s");
  await dialog.getByRole("button", { name: "Keep all of mine" }).click();
  await dialog.getByRole("button", { name: "Continue with these" }).click();
  await expect(saved(second)).toBeVisible();
  await expectRevision(clerk, id, 3);
  expect((await clerk.get(id)).body.transport.vessel_name).toBe("EVER SECOND");

  await letFirstGo();
  await asked(first).getByRole("button", { name: "Use all the saved ones" }).click();
  await asked(first).getByRole("button", { name: "Continue with these" }).click();
  await expect(asked(first)).toHaveCount(0);
  await expect(vessel(first)).toHaveValue("EVER SECOND");
  expect((await clerk.get(id)).body.transport.vessel_name).toBe("EVER SECOND");
});

test("a colleague sends the bill that is open in an editor: the page says so at once, and the next version begins with what was typed", {
  tag: "@with-the-rest",
}, async ({ amirasPage: page, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-ACT")));
  await openEditor(page, id);
  const sealed = clerk.seal(await clerk.prepare({ id }));
  await page.route(/\/api\/filings\/ae\/mpci\/filings\/[^/]+\/$/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await vessel(page).fill("EVER MEANWHILE");
  await clerk.submit({ id }, sealed);
  await expect(page.getByText(/sent this filing to NAIC/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Vessel: \W*EVER MEANWHILE\W* instead of /);
  await expectAccessible(page, "a bill that was sent meanwhile");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Edit it with these changes" }).click();
  await expect(vessel(page)).toHaveValue("EVER MEANWHILE");
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await clerk.get(id)).body.transport.vessel_name).toBe("EVER MEANWHILE");
});

test("a colleague removes the row that is open at the side: the panel says so, and no key that was on its way presses anything", {
  tag: "@with-the-rest",
}, async ({ amirasPage: page, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await openEditor(page, id);
  const goods = page.getByRole("grid", { name: "Goods" });
  await goods.getByRole("button", { name: "Details of row 1" }).click();
  const panel = page.getByRole("dialog", { name: "Goods item 1" });
  await expect(panel.getByRole("textbox").first()).toBeFocused();
  const { revision, body } = await clerk.get(id);
  const change = { revision, body: { goods_items: body.goods_items.slice(1) } };
  expect((await clerk.call("PATCH", `/api/filings/ae/mpci/filings/${id}/`, change)).status).toBe(200);
  await expect(panel).toContainText("This was removed in another tab or by someone else");
  await expect(panel).toBeFocused();
  await page.keyboard.type("more of it ");
  await expect(panel).toBeVisible();
  await expectAccessible(page, "a row that was removed meanwhile");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Goods" })).toBeFocused();
});
