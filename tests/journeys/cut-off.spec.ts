// A clerk enters a shipping line's cut-off on one bill; the voyage's other bill is due by it too, and the next one is offered it.
import type { Clerk } from "../kit/clerk.ts";
import { amira, billNumber, dress, enter, expect, expectAccessible, type Look, test } from "./journey.ts";
import { wordsIn } from "./words.ts";

const pictures = process.env.SCREENSHOTS;

const looks: readonly (Look & { readonly width: number })[] = [
  { language: "en_GB", theme: "light", width: 1440 },
  { language: "en_GB", theme: "dark", width: 390 },
  { language: "ar_EG", theme: "light", width: 390 },
  { language: "ar_EG", theme: "dark", width: 1440 },
];

async function billOf(clerk: Clerk, voyage: string): Promise<string> {
  const bill = await clerk.houseBill(billNumber("CUT"));
  const vessel = { vessel_name: "MSC OSCAR", voyage_number: voyage, last_foreign_load_port: "CNNGB" };
  const transport = {
    ...bill.transport,
    ...vessel,
    planned_loading_at: "2027-11-29T06:00:00.000Z",
    etd: null,
    eta: null,
  };
  return (await clerk.create({ ...bill, transport })).id;
}

for (const { width, ...look } of looks) {
  test(`a cut-off counts for the whole voyage, and is offered to the next bill (${look.language}, ${look.theme}, ${width})`, async ({
    browser,
    product,
    clerk,
  }) => {
    const words = wordsIn(look.language);
    const name = `${look.language}-${look.theme}-${width}`;
    const number = `${Math.floor(Math.random() * 9_000) + 1_000}W`;
    const voyage = `MSC OSCAR ${number}`;
    const [first, second] = [await billOf(clerk, number), await billOf(clerk, number)];
    const context = await browser.newContext({
      baseURL: product.url,
      timezoneId: "Asia/Dubai",
      viewport: { width, height: 1000 },
    });
    await dress(context, product, look);
    await enter(context, product, amira);
    const page = await context.newPage();
    const picture = async (what: string) => {
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/cut-off-${what}-${name}.png` });
    };
    const button = (english: string, params?: Record<string, string>) =>
      page.getByRole("button", { name: words.of(english, params), exact: true });

    await page.goto(`/ae/mpci/filings/${first}/edit`);
    const begin = button("Enter the cut-off of this voyage");
    await begin.focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: words.of("Cut-off of {voyage}", { voyage }) });
    await field.fill("26/11/2027 20:00");
    await expectAccessible(page, "the field of a cut-off");
    await picture("field");
    await field.press("Tab");
    await button("Keep the cut-off").press("Enter");
    await expect(button("Remove the cut-off")).toBeVisible();
    await expectAccessible(page, "a cut-off in every clock");
    await button("Remove the cut-off").scrollIntoViewIfNeeded();
    await picture("kept");
    for (const id of [first, second]) {
      expect((await clerk.get(id)).deadline).toMatchObject({
        cut_off_at: "2027-11-26T12:00:00.000Z",
        file_by: "2027-11-26T12:00:00.000Z",
      });
    }

    const next = await billOf(clerk, number);
    await page.goto(`/ae/mpci/filings/${next}/edit`);
    const offer =
      "{bills, plural, =0 {Use this cut-off} one {Use this cut-off} other {Use this cut-off for the # bills of the voyage}}";
    const wanted = { name: words.of(offer, { bills: 3 }), exact: true };
    // Beside the times, and among the checks.
    const use = page.locator("form").getByRole("button", wanted);
    await expect(use).toBeVisible();
    expect((await clerk.get(next)).deadline.cut_off_at).toBeNull();
    await use.scrollIntoViewIfNeeded();
    await picture("offered");
    await use.press("Enter");
    await expect(page.getByRole("button", wanted)).toHaveCount(0);
    expect((await clerk.get(next)).deadline.file_by).toBe("2027-11-26T12:00:00.000Z");

    await page.goto(`/ae/mpci/filings/${next}`);
    const head = page.getByRole("main");
    await head.getByText(words.of("All times"), { exact: true }).click();
    await expect(head.getByText(words.of("Cut-off of the shipping line"), { exact: true })).toBeVisible();
    await expect(head.getByText(words.of("24 hours before loading"), { exact: true })).toBeVisible();
    await expectAccessible(page, "a bill with a cut-off");
    await picture("detail");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, "nothing runs out of the page").toBeLessThanOrEqual(0);
    await context.close();
  });
}
