// What the review of a batch says of its price: who pays how much, and whether it is covered.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { type Bills, billsThat, payersOf, pricesOf } from "./bill-state.ts";

const own = { company_id: "own", name: "Gulf Freight LLC" };
const line = { company_id: "line", name: "Gulf Home Supplies LLC" };
const ours = { payer: own, balance_e5: 1_000_000, sufficient: true, may_overdraw: false };
const theirs = { payer: line, balance_e5: null, sufficient: true, may_overdraw: false };

let close: () => void = () => {};
afterEach(() => close());

async function shown(...prices: readonly object[]): Promise<string> {
  const bills = prices.map((price, at) => {
    const preparation = { price: { included_in_plan: false, ...price }, findings: [] };
    return [`bill-${at}`, { is: "ready", prepared: { filing: { deadline: {} }, preparation } }] as const;
  });
  const ready = billsThat(new Map(bills) as unknown as Bills, "ready");
  const each = pricesOf(ready, { filingE5: 200_000, includedLeft: 0 });
  const totalE5 = [...each.values()].reduce((sum, { e5 }) => sum + e5, 0);
  const facts = { ready, prices: new Map(each), totalE5, payers: payersOf(ready, each) };
  close = showScreen({ path: "/", Screen: () => <BatchFacts {...facts} />, answers: {} }).close;
  await soon(() => expect(textOf(document.body)).toContain("Paid by"));
  return textOf(document.body);
}

it("names the principal that pays, and no balance", async () => {
  const text = await shown({ ...theirs, total_e5: 500_000 }, { ...theirs, total_e5: 500_000 });
  expect(text).toContain("Price10 credits2 bills × 5 credits");
  expect(text).toContain("Paid byGulf Home Supplies LLC");
  expect(text).not.toContain("Credits on the account");
  expect(text).not.toContain("does not cover");
});

it("names each company with its share, where several pay", async () => {
  const text = await shown({ ...theirs, total_e5: 500_000 }, { ...ours, total_e5: 200_000 });
  expect(text).toContain("Paid byGulf Home Supplies LLC5 creditsGulf Freight LLC2 credits");
  expect(text).toContain("Credits on the account10");
  // Each pays by its own plan.
  expect(text).not.toContain("×");
});

it("says whom to ask, where the principal does not cover what one's own credits would", async () => {
  const short = { ...theirs, total_e5: 500_000, sufficient: false };
  const text = await shown(short, { ...ours, total_e5: 200_000 });
  expect(text).toContain("Gulf Home Supplies LLC does not cover all bills");
  expect(text).toContain("Ask Gulf Home Supplies LLC to buy credits or to raise the limit.");
  expect(text).not.toContain("The credits do not cover all bills");
});
