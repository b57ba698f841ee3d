// The browser's storage is full to the last letter: what is typed is said not to be kept, stays in the page, and is there after a new sign-in.
import type { Page } from "@playwright/test";
import { signIn } from "../../kit/clerk.ts";
import { omar } from "../declarations/import-papers.ts";
import { amira, billNumber, enter, expect, expectAccessible, test } from "../journey.ts";

test.use({ serviceWorkers: "allow" });

const notKept = (page: Page) => page.getByText("This computer cannot keep what you type").first();
const note = (page: Page) => page.getByRole("textbox", { name: "Note" });

/** Until not one letter more is taken. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let size = 1_000_000;
    for (let count = 0; size >= 1; count += 1) {
      try {
        localStorage.setItem(`filler-${count}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith("filler-")) localStorage.removeItem(name);
  });

const isOpenHere = (page: Page, words: string) =>
  page.evaluate((text) => Object.values({ ...localStorage }).some((value) => String(value).includes(text)), words);

async function askToSignOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Account/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
}

test("a note that a full storage does not keep is said so, asked for by a sign-out, and there after the session ended", async ({
  amirasPage: page,
  clerk,
  context,
  product,
}) => {
  page.on("dialog", (leaving) => void leaving.accept());
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  const address = `/ae/mpci/filings/${id}`;
  await page.goto(address);
  await note(page).fill("Kept before");
  await expect.poll(() => isOpenHere(page, "Kept before")).toBe(true);
  await expect(notKept(page)).toHaveCount(0);

  await fillStorage(page);
  await note(page).fill("Seal 4711 is missing: ask the terminal before loading");
  await expect(notKept(page)).toBeVisible();
  await expectAccessible(page, "a note that is not kept");
  await askToSignOut(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This computer cannot keep what you type");
  await expect(dialog.getByRole("link", { name: bill })).toBeVisible();
  await expectAccessible(page, "a sign-out with what is not kept");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(note(page)).toHaveValue(/Seal 4711/);

  // The session ends on another device; what the page alone had is sealed in the browser's database.
  const other = await signIn({ server: () => product.url, mailbox: product.sandbox });
  const ends = { is_idle_session_logout: false, is_all_users_logout: true };
  await other.call("POST", "/api/v3/jwt-token/blacklist/", ends);
  await expect(page).toHaveURL(/\/identity\/login/);
  await emptyStorage(page);
  await enter(context, product, amira);
  await page.goto(address);
  await expect(note(page)).toHaveValue(/Seal 4711/);
});

test("where the browser's database takes nothing, what is typed stays in its storage through the end of a session", async ({
  context,
  page,
  product,
}) => {
  page.on("dialog", (leaving) => void leaving.accept());
  await enter(context, product, omar);
  await page.goto("/adc/filings/new");
  const goods = page.getByLabel("Goods description");
  await goods.fill("DATES IN A FULL DATABASE");
  await expect.poll(() => isOpenHere(page, "DATES IN A FULL DATABASE")).toBe(true);
  const tools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await tools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await context.clearCookies({ name: /refresh/ });
  await page.goto("/adc/filings/new");
  await expect(page).toHaveURL(/\/identity\/login/);
  // It could not be sealed, and so it was not taken away.
  expect(await isOpenHere(page, "DATES IN A FULL DATABASE")).toBe(true);
  await enter(context, product, omar);
  await page.goto("/adc/filings/new");
  await expect(page.getByText("You started this request earlier on this device")).toBeVisible();
  await expect(goods).toHaveValue("DATES IN A FULL DATABASE");
});

test("two tabs keep two requests, each through a reload", async ({ context, page, product }) => {
  await enter(context, product, omar);
  const other = await context.newPage();
  const goodsOf = (one: Page) => one.getByLabel("Goods description");
  for (const [one, goods] of [
    [page, "DATES"],
    [other, "FIGS"],
  ] as const) {
    one.on("dialog", (leaving) => void leaving.accept());
    await one.goto("/adc/filings/new");
    await expect(goodsOf(one)).toHaveValue("");
    await goodsOf(one).fill(goods);
    await expect.poll(() => isOpenHere(one, goods)).toBe(true);
  }
  await other.reload();
  await expect(goodsOf(other)).toHaveValue("FIGS");
  await page.reload();
  await expect(goodsOf(page)).toHaveValue("DATES");
});
