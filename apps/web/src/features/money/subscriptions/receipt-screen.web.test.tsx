// What a receipt says of money in dirhams and of who is billed, on papers of today and on those from before.
import type { PaidTopUp } from "@filings/contract/api/money/subscriptions";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ReceiptScreen } from "./receipt-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const id = "01a00000-0000-7000-8000-0000000000f1";
const at = "2026-11-20T08:00:00.000Z";
const nowhere = { street: null, po_box: null, city: "Dubai", postcode: null, country: "AE" };
const topUp: PaidTopUp = {
  ...{ id, state: "PAID", credits_e5: 10_500_000, amount_e5: 10_500_000, currency: "USD", number: "R-000001" },
  ...{ receipt_number: "PAY-1", created_at: at, created_by: "Amira Haddad", is_automatic: false, settled_at: at },
  billed_to: { name: "Gulf", ...nowhere, tax_number: "100345678900003" },
  seller: { name: "Filings App FZE", address: "Dubai", tax_number: "100000000000003", vat_percent: 5 },
  vat_e5: 500_000,
  dirhams: { rate_e8: 367_250_000, day: "2026-11-20", amount_e5: 38_561_000, vat_e5: 1_836_000 },
};

async function sheetOf(paper: PaidTopUp): Promise<string> {
  shown.screen = showScreen({
    path: "/subscriptions/receipts/$id",
    Screen: ReceiptScreen,
    answers: {
      "/api/subscriptions/top-ups/%24id/": () => Response.json(paper),
      [`/api/subscriptions/top-ups/${id}/refunds/`]: () =>
        Response.json({ left: { credits_e5: 0, amount_e5: 0, vat_e5: 0 }, unused_e5: 0, refunds: [] }),
    },
  });
  await soon(() => expect(document.querySelector("article")).not.toBeNull());
  return textOf(document.querySelector("article")!).replaceAll("\u00a0", " ");
}

it("tells the tax and the total in dirhams with the rate and its day, and the customer's number", async () => {
  const sheet = await sheetOf(topUp);
  expect(sheet).toContain("USD 5.00 = AED 18.36");
  expect(sheet).toContain("PaidUSD 105.00 = AED 385.61");
  expect(sheet).toContain("Exchange rateUSD 1 = AED 3.6725 · 20 Nov 2026");
  expect(sheet).toContain("Customer’s TRN 100345678900003");
});

it("says none of it on a paper from before", async () => {
  const sheet = await sheetOf({ ...topUp, dirhams: null, billed_to: { ...topUp.billed_to, tax_number: null } });
  expect(sheet).toContain("PaidUSD 105.00");
  for (const word of ["AED", "TRN", "Exchange rate"]) expect(sheet).not.toContain(word);
});
