// What fits the wide screen has to fit a tablet too, in the longer words of Arabic.
import type { Locator } from "@playwright/test";
import { billNumber, expect, test } from "./journey.ts";
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
