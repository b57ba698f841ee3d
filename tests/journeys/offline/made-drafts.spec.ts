// Three drafts are begun and edited without a line: each is created once when it is back, with what was typed.
import type { Page } from "@playwright/test";
import { billNumber, expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name }).first();
const kept = (page: Page) => page.getByText("Your changes are kept on this computer.");

/** Ends at the editor, where the bill number and the vessel are typed. */
async function begin(page: Page, bill: string): Promise<string> {
  await page.goto("/ae/mpci/filings/new");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/filings\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { level: 1, name: "New filing" })).toBeVisible();
  await field(page, /^(House )?bill number/i).fill(bill);
  await field(page, /^Vessel/).fill("EVER AWAY");
  await expect(kept(page)).toBeVisible();
  return page.url().split("/").at(-2) ?? "";
}

test("three drafts begun without a line are there, stay through a reload, and are created once when it is back", async ({
  amirasPage: page,
  clerk,
}) => {
  page.on("dialog", (leaving) => void leaving.accept());
  // What a new filing is made of was read once.
  await page.goto("/ae/mpci/filings/new");
  await expect(page.getByRole("button", { name: "Create the draft" })).toBeEnabled();
  await page.goto("/ae/mpci/filings");
  await expect(page.getByRole("heading", { level: 1, name: "Filings" })).toBeVisible();
  await untilKept(page);

  await page.context().setOffline(true);
  const bills = [billNumber(), billNumber(), billNumber()];
  const ids: string[] = [];
  for (const bill of bills) ids.push(await begin(page, bill));
  await page.goto("/ae/mpci/filings");
  await expect(page.getByText("Begun without a connection")).toBeVisible();
  for (const bill of bills) await expect(page.getByRole("link", { name: bill })).toBeVisible();
  // One is opened again, and goes on where it was.
  await page.getByRole("link", { name: bills[1] ?? "" }).click();
  await expect(field(page, /^Vessel/)).toHaveValue("EVER AWAY");
  await page.reload();
  await expect(field(page, /^Vessel/)).toHaveValue("EVER AWAY");

  // The first answers are lost: the server has the drafts, and the page does not know.
  await page.context().route(/\/api\/filings\/ae\/mpci\/filings\/$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await clerk.get(ids[1] ?? "").catch(() => null))?.revision).toBe(1);
  await page.context().unrouteAll({ behavior: "wait" });

  for (const [place, id] of ids.entries()) {
    await expect
      .poll(async () => (await clerk.get(id).catch(() => null))?.body.transport.vessel_name, { timeout: 60_000 })
      .toBe("EVER AWAY");
    const filing = await clerk.get(id);
    expect(filing.body.bill_number).toBe(bills[place]);
    expect(filing.number).toMatch(/^MPCI\d+$/);
  }
  await page.goto("/ae/mpci/filings");
  for (const bill of bills) await expect(page.getByRole("link", { name: bill })).toHaveCount(1);
  await expect(page.getByText("Begun without a connection")).toHaveCount(0);
});
