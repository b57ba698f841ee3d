// What receipts say: the days that the fee of a plan is for, and who bought credits or has them bought automatically.
import { expect, it } from "vitest";
import type { FeeRow, PlanPaymentRow } from "../renewal/fee-rows.ts";
import type { TopUpRow } from "../top-up-rows.ts";
import { feeReceiptPaper, receiptPaper } from "./receipt-paper.ts";

const at = new Date("2026-11-30T09:00:00.000Z");

const fee: FeeRow = {
  id: "01a00000-0000-7000-8000-0000000000fe",
  company_id: "01a00000-0000-7000-8000-0000000000c1",
  plan: "STANDARD",
  purpose: "CHANGE",
  begins_at: at,
  ends_at: new Date("2026-11-30T20:00:00.000Z"),
  amount_e5: 497_000,
  currency: "USD",
  state: "PAID",
  failures: 0,
  failed_because: null,
  next_charge_at: null,
  created_at: at,
  created_by: null,
  settled_at: at,
};

const payment: PlanPaymentRow = {
  ...{ id: fee.id, company_id: fee.company_id, amount_e5: fee.amount_e5, currency: "USD", state: "PAID" },
  ...{ reference: "ref", redirect_url: null, expires_at: null, fee_id: fee.id, way: "PAGE", provider: "sandbox" },
  ...{ receipt_number: "PAY-1", number: 7, as_credits: false, headquarters: null, created_at: at, created_by: "Amira" },
  ...{
    created_by_id: fee.id,
    settled_at: at,
    billed_to: null,
    seller: null,
    vat_e5: null,
    dirhams: null,
    plan_was_set: false,
  },
};

it.each([
  ["one day", "2026-11-30T09:00:00.000Z", "Standard, 2026-11-30"],
  ["several days", "2026-11-16T09:00:00.000Z", "Standard, 2026-11-16 – 2026-11-30"],
])("the receipt of a fee for %s names them, both the first and the last once", (_, begins, expected) => {
  const { sections } = feeReceiptPaper(payment, { ...fee, begins_at: new Date(begins) }, "en_GB");
  const facts = sections.flatMap((section) => ("facts" in section ? section.facts : []));
  expect(facts.map(({ value }) => value)).toContain(expected);
});

it.each([
  [true, "Automatic buying, set up by"],
  [false, "Bought by"],
])("the receipt of credits (automatic: %s) says %s", (automatic, expected) => {
  const topUp: TopUpRow = { ...payment, credits_e5: fee.amount_e5, automatic, keeps_card: false };
  const facts = receiptPaper(topUp, "en_GB").sections.flatMap((section) => ("facts" in section ? section.facts : []));
  expect(facts.find(({ value }) => value === "Amira")?.name.en).toBe(expected);
});
