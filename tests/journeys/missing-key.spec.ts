// Nobody seals without a key: the button leads to where one is made, and what was begun goes on by itself.
import { sql } from "@filings/server/db/open";
import { signIn } from "../kit/clerk.ts";
import { startOwnProduct } from "../kit/product/own-product.ts";
import { bringKey } from "./bring-key.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, test } from "./journey.ts";

test("without a usable key the button opens the missing-key dialog alone, and goes on by itself once a key is there, brought in another tab [spec 2.missing-key] [spec 5.guarded] [spec 3.key.usable]", async ({
  browser,
}) => {
  const product = await startOwnProduct();
  try {
    await product.stop();
    await product.change((db) => sql`update blockchain_keys set type = 'metamask'`.execute(db));
    await product.start();
    const clerk = await signIn({ server: () => product.url, mailbox: product.sandbox });
    const { id } = await clerk.create(await clerk.houseBill(billNumber()));
    const context = await browser.newContext({ baseURL: product.url });
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    await page.goto(`/ae/mpci/filings/${id}`);
    await page.getByRole("button", { name: "Seal and submit" }).click();
    const dialog = page.getByRole("dialog", { name: "You need a blockchain key" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "the missing key");
    expect(new URL(page.url()).search).toBe("");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: "Seal and submit" }).click();
    const opening = context.waitForEvent("page");
    await dialog.getByRole("link", { name: /^Create key/ }).click();
    const keysPage = await opening;
    await expect(keysPage).toHaveURL(/\/identity\/account\/personal\/blockchain-keys\?openAddKeyPopup=true$/);
    await bringKey(keysPage);

    // Nobody presses anything in the first tab: what was begun there goes on.
    await expect(page.getByRole("dialog", { name: /^Seal and submit/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Passphrase of this key")).toBeVisible();
    await context.close();
  } finally {
    await product.end();
  }
});
