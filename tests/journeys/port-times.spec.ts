// A clerk types the vessel's times as the ports keep them, wherever the clerk's own computer stands.
import { amira, billNumber, dress, enter, expect, expectAccessible, test } from "./journey.ts";

const readers = [
  ["Europe/Amsterdam", "Fri 19 Nov 2027, 03:00 Amsterdam time"],
  ["Asia/Dubai", "Fri 19 Nov 2027, 06:00 Dubai time"],
  ["America/Los_Angeles", "Thu 18 Nov 2027, 18:00 Los Angeles time"],
] as const;

for (const [timezoneId, own] of readers) {
  test(`ten o'clock in Ningbo, typed in a browser set to ${timezoneId}, is two o'clock UTC`, async ({
    browser,
    product,
    clerk,
  }) => {
    const bill = await clerk.houseBill(billNumber("PORT"));
    const transport = { ...bill.transport, last_foreign_load_port: "CNNGB", planned_loading_at: null };
    const { id } = await clerk.create({ ...bill, transport });
    const context = await browser.newContext({ baseURL: product.url, timezoneId });
    await dress(context, product, { language: "en_GB", theme: "light" });
    await enter(context, product, amira);
    const page = await context.newPage();
    await page.goto(`/ae/mpci/filings/${id}/edit`);
    const loading = page.getByLabel("Planned loading time");
    await loading.fill("19112027 10:00");
    await loading.blur();
    await expect(loading).toHaveValue("19/11/2027 10:00");
    await expect(page.getByText("Fri 19 Nov 2027, 10:00 Ningbo time")).toBeVisible();
    await expect(page.getByText(own)).toBeVisible();
    const kept = async () => (await clerk.get(id)).body.transport.planned_loading_at;
    await expect.poll(kept).toBe("2027-11-19T02:00:00.000Z");
    await expectAccessible(page, "planned times");

    // The night the clocks go back there: half past one comes twice.
    const port = page.getByLabel("Last load port before the UAE");
    await port.fill("USLAX");
    await port.press("Enter");
    await expect(page.getByText("Fri 19 Nov 2027, 10:00 Los Angeles time")).toBeVisible();
    await loading.fill("7/11/2027 01:30");
    await loading.blur();
    await expect.poll(kept).toBe("2027-11-07T08:30:00.000Z");
    await page.getByRole("button", { name: "Use the second" }).click();
    await expect.poll(kept).toBe("2027-11-07T09:30:00.000Z");
    await context.close();
  });
}
