import type { Price } from "@filings/contract/api/money/price";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DraftPrice } from "./draft-price.tsx";

const filingId = "01a00000-0000-7000-8000-000000000001";
/** As it is told to who files and does not pay. */
const othersPrice = {
  payer: { company_id: "01a00000-0000-7000-8000-0000000000c2", name: "Gulf Home Supplies LLC" },
  ...{ plan: null, balance_e5: null },
};
const price: Price = {
  currency: "CREDIT",
  lines: [],
  total_e5: 200_000,
  payer: { company_id: "01a00000-0000-7000-8000-0000000000c1", name: "Gulf Freight LLC" },
  plan: "PROFESSIONAL",
  included_in_plan: false,
  remaining_in_plan: null,
  balance_e5: 1_000_000_000,
  sufficient: true,
  may_overdraw: false,
  quoted_at: "2026-11-22T08:00:00.000Z",
  valid_until: "2026-11-22T08:15:00.000Z",
};

let close: () => void = () => {};
afterEach(() => close());

it.each([
  ["has a price of the plan", {}, "Price to submit2 credits of 10,000 on your account"],
  [
    "is within the plan",
    { included_in_plan: true, remaining_in_plan: 480 },
    "SubmissionIncluded in your plan · 480 filings left",
  ],
  ["another company pays", othersPrice, "Price to submit2 credits · Paid by Gulf Home Supplies LLC"],
  [
    "another company pays and its plan covers",
    { ...othersPrice, total_e5: 0, included_in_plan: true },
    "SubmissionPaid by Gulf Home Supplies LLC",
  ],
  [
    "another company is to pay and cannot",
    { ...othersPrice, sufficient: false },
    "Price to submit2 credits · Paid by Gulf Home Supplies LLC",
  ],
  [
    "another company pays, overdrawing its credits",
    { ...othersPrice, sufficient: false, may_overdraw: true },
    "Price to submit2 credits · Paid by Gulf Home Supplies LLC. Its credits do not cover this filing. The deadline is near, so they may be overdrawn once.",
  ],
  [
    "cannot be submitted while the fee of the plan is unpaid",
    { included_in_plan: true, remaining_in_plan: 480, sufficient: false, plan_unpaid: true },
    "SubmissionThe fee of the plan is unpaid, so nothing new is submitted. Pay it first.",
  ],
  ["was paid for with its first version", { total_e5: 0 }, "SubmissionFree of charge"],
])("a bill that %s says so beside its checks [spec 7.mpci.price]", async (_, difference, words) => {
  close = showScreen({
    path: "/",
    Screen: () => <DraftPrice filingId={filingId} />,
    answers: {
      [`/api/filings/ae/mpci/filings/${filingId}/price/`]: () => Response.json({ ...price, ...difference }),
    },
  }).close;
  await soon(() => expect(textOf(document.querySelector("p"))).toBe(words));
});

it.each([
  [{}, "Ask Gulf Home Supplies LLC first: its credits or its monthly limit do not cover this filing."],
  [{ over_limit: true }, "Ask Gulf Home Supplies LLC first: its monthly limit does not cover this filing."],
  [
    { over_limit: true, limit: { monthly_limit_e5: 5_000_000, spent_e5: 4_820_000 } },
    "The limit is 50 credits a month: 48.2 credits used, and this filing costs 2 credits.",
  ],
])(
  "a bill that its payer cannot pay stands as a warning, which names the limit where that stops it",
  async (difference, words) => {
    const answer = { ...price, ...othersPrice, sufficient: false, ...difference };
    close = showScreen({
      path: "/",
      Screen: () => <DraftPrice filingId={filingId} />,
      answers: { [`/api/filings/ae/mpci/filings/${filingId}/price/`]: () => Response.json(answer) },
    }).close;
    await soon(() => expect(textOf(document.body)?.replace(/[\u2066-\u2069]/g, "")).toContain(words));
    expect(document.body.textContent).toContain("raise the limit.");
    expect(document.body.textContent?.includes("buy credits")).toBe(!("over_limit" in difference));
  },
);
