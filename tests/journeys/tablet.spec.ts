// What fits the wide screen has to fit a tablet too, in the longer words of Arabic.
import { releasedLocales } from "@filings/contract/platform/places";
import type { Locator } from "@playwright/test";
import { billNumber, dress, expect, test } from "./journey.ts";
import { wordsIn } from "./words.ts";

test.use({ viewport: { width: 900, height: 1000 }, look: { language: "ar_EG", theme: "light" } });

const { of: say, field } = wordsIn("ar_EG");

test("on a tablet in Arabic no column of the list runs into the next", async ({ amirasPage, clerk }) => {
  const bill = billNumber("TAB");
  await clerk.create(await clerk.houseBill(bill));
  await amirasPage.goto("/ae/mpci/filings");
  await expect(amirasPage.getByRole("link", { name: bill })).toBeVisible();
  const cut = await amirasPage
    .getByRole("columnheader")
    .evaluateAll((headers) =>
      headers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((header) => header.textContent),
    );
  expect(cut).toEqual([]);
  const table = amirasPage.getByRole("region", { name: say("Filings table") });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("in each language a status, what is late, or how long is left, stands in one line of its column, and a tablet shows heads, names and the search whole", async ({
  amirasPage: page,
  clerk,
  context,
  product,
}) => {
  test.setTimeout(180_000);
  const body = await clerk.houseBill(billNumber("LATE"));
  // Two digits of hours and of minutes: the longest.
  const loading = new Date(Date.now() + (24 - 15) * 3_600_000 - 20 * 60_000).toISOString();
  await clerk.create({ ...body, transport: { ...body.transport, planned_loading_at: loading } });
  // A status of the longest words, and one whose words are longer in some languages.
  const decided = ["SIM-ACW", "SIM-PSF"].map(async (scenario) => {
    const { id } = await clerk.create(await clerk.houseBill(billNumber(scenario)));
    await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
    const status = scenario === "SIM-ACW" ? "LOAD_WITH_WARNING" : "PENDING_SUB_FILING";
    await expect.poll(async () => (await clerk.get(id)).status, { timeout: 30_000 }).toBe(status);
  });
  await Promise.all(decided);
  for (const language of releasedLocales) {
    await dress(context, product, { language, theme: "light" });
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto("/ae/mpci/filings?deadline=OVERDUE");
    const late = page.locator("tbody [data-tone=late]").first();
    await expect(late, language).toBeVisible();
    const chip = await late.evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      const cell = one.closest("td")?.getBoundingClientRect().width ?? 0;
      return { isInCell: width <= cell - 8, height: Math.round(height) };
    });
    expect.soft(chip, `${language}: ${await late.innerText()}`).toEqual({ isInCell: true, height: 22 });

    await page.goto("/ae/mpci/filings?status=LOAD_WITH_WARNING&status=PENDING_SUB_FILING");
    const says = page.locator("tbody [data-weight]").filter({ hasText: /ACW|PSF/ });
    await expect(says, language).toHaveCount(2);
    const heights = await says.evaluateAll((marks) =>
      marks.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().height)]),
    );
    const higher = heights.filter(([, height]) => height !== 22);
    // Made longer on purpose, the pseudo language has no column of its own.
    if (language !== "pseudo") expect.soft(higher, `${language}: statuses of more lines`).toEqual([]);

    await page.goto("/ae/mpci/home");
    const left = page.getByRole("main").locator("li div > [data-tone]").filter({ hasText: /\d/ });
    await expect(left.first(), language).toBeVisible();
    const beyond = await left.evaluateAll((chips) =>
      chips
        .filter((one) => one.getBoundingClientRect().width > (one.parentElement?.getBoundingClientRect().width ?? 0))
        .map((one) => one.textContent),
    );
    expect.soft(beyond, `${language}: beyond its column of the queue`).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1000 });
    await page.goto("/ae/mpci/filings?deadline=OVERDUE");
    const cut = await page
      .getByRole("columnheader")
      .evaluateAll((heads) => heads.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect.soft(cut, language).toEqual([]);
    const table = page.getByRole("region", { name: wordsIn(language).of("Filings table") });
    expect.soft(await table.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0);
    const search = page.getByRole("main").getByRole("searchbox");
    const surplus = await search.evaluate((field) => {
      const input = field as HTMLInputElement;
      input.value = input.placeholder;
      const { scrollWidth, clientWidth } = input;
      input.value = "";
      return scrollWidth - clientWidth;
    });
    expect.soft(surplus, `${language}: the words in the search`).toBeLessThanOrEqual(0);
  }
});

test("fields side by side stay in line where the label of one takes two lines", async ({ amirasPage, clerk }) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("TAB")));
  await amirasPage.goto(`/ae/mpci/filings/${id}/edit`);
  const receipt = amirasPage.getByLabel(field("places.receipt.unlocode"));
  const loading = amirasPage.getByLabel(field("places.loading.unlocode"));
  const heights = (inputs: readonly Locator[]) =>
    Promise.all(inputs.map(async (input) => Math.round((await input.boundingBox())?.y ?? Number.NaN)));
  await expect(receipt).toBeVisible();
  const label = (input: Locator) => input.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.offsetHeight ?? 0);
  expect(await label(receipt), "this label is the longer one").toBeGreaterThan(await label(loading));
  const [one, other] = await heights([receipt, loading]);
  expect(one).toBe(other);
});

test("the head of a list's last column stands as far from the window's edge as the page does", async ({
  amirasPage: page,
  context,
  product,
}) => {
  for (const language of ["en_GB", "ar_EG", "hu_HU"] as const) {
    await dress(context, product, { language, theme: "light" });
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/ae/mpci/filings");
      const head = page.locator("main thead th:visible").last();
      await expect(head).toBeVisible();
      const free = await head.evaluate((th) => {
        const words = document.createRange();
        words.selectNodeContents(th);
        const { left, right } = words.getBoundingClientRect();
        return document.dir === "rtl" ? left : innerWidth - right;
      });
      expect.soft(free, `${language} at ${width}`).toBeGreaterThanOrEqual(16);
    }
  }
});
