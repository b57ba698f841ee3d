import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { describe, expect, it } from "vitest";
import { type BillState, billsThat, budgetOf, byDeadline, payersOf, pricesOf, warningGroups } from "./bill-state.ts";

interface Told {
  readonly fileBy?: string | null;
  readonly isIncluded?: boolean;
  readonly totalE5?: number;
  /** Null: another company's. */
  readonly balanceE5?: number | null;
  readonly isEnough?: boolean;
  readonly warnings?: readonly (readonly [code: string, message: string])[];
}

function ready(name: string, { fileBy = null, isIncluded = true, totalE5 = 0, warnings = [], ...money }: Told = {}) {
  const { balanceE5 = 0, isEnough = true } = money;
  const filing = { number: name, body: { bill_number: name }, deadline: { file_by: fileBy } } as FilingDetail;
  const findings = warnings.map(([code, message]) => ({ code, message, severity: "warning", path: "" }));
  const payer = balanceE5 === null ? { company_id: "line", name: "Gulf Line" } : { company_id: "own", name: "Ours" };
  const sums = { included_in_plan: isIncluded, total_e5: totalE5, balance_e5: balanceE5, sufficient: isEnough };
  const preparation = { price: { ...sums, may_overdraw: false, payer }, findings };
  return [name, { is: "ready", prepared: { filing, preparation } } as unknown as BillState] as const;
}

const readyOf = (...bills: readonly (readonly [string, BillState])[]) => billsThat(new Map(bills), "ready");

describe("the bills of a batch", () => {
  it("stand in the order of their deadlines, those without one last", () => {
    const bills = new Map([
      ready("none"),
      ready("late", { fileBy: "2026-12-02T00:00:00.000Z" }),
      ready("first", { fileBy: "2026-12-01T00:00:00.000Z" }),
    ]);
    expect(byDeadline(bills).map(([id]) => id)).toEqual(["first", "late", "none"]);
  });

  it("use the filings of the plan first; the others cost what the plan says, and a paid one nothing", () => {
    const paid = ready("paid", { isIncluded: false, totalE5: 0 });
    const prices = pricesOf(readyOf(ready("a"), paid, ready("b"), ready("c")), { filingE5: 200_000, includedLeft: 2 });
    expect([...prices.values()].map(({ e5 }) => e5)).toEqual([0, 0, 0, 200_000]);
    expect(prices.get("paid")?.isIncluded).toBe(false);
    expect([...pricesOf(readyOf(ready("a")), { filingE5: 9, includedLeft: null }).values()]).toEqual([
      { e5: 0, isIncluded: true },
    ]);
  });

  it("cost another company what the server says, whose plan is not ours", () => {
    const theirs = { balanceE5: null, isIncluded: true };
    const bills = readyOf(
      ready("a", theirs),
      ready("b"),
      ready("c", { ...theirs, isIncluded: false, totalE5: 500_000 }),
    );
    const prices = pricesOf(bills, { filingE5: 200_000, includedLeft: 0 });
    expect([...prices.values()]).toEqual([
      { e5: 0, isIncluded: false },
      { e5: 200_000, isIncluded: false },
      { e5: 500_000, isIncluded: false },
    ]);
  });

  it("are paid by each company for itself: ours as far as its balance reaches, another one as far as it says", () => {
    const theirs = { balanceE5: null, isIncluded: false, totalE5: 500_000 };
    const ours = { balanceE5: 300_000, isIncluded: false, totalE5: 200_000 };
    const bills = readyOf(
      ready("a", ours),
      ready("b", theirs),
      ready("c", { ...theirs, isEnough: false }),
      ready("d", ours),
    );
    const prices = pricesOf(bills, { filingE5: 200_000, includedLeft: 0 });
    expect(payersOf(bills, prices)).toEqual([
      { id: "own", name: "Ours", e5: 400_000, balanceE5: 300_000, isCovered: false },
      { id: "line", name: "Gulf Line", e5: 1_000_000, balanceE5: null, isCovered: false },
    ]);
    const one = readyOf(ready("a", ours), ready("b", theirs));
    expect(payersOf(one, prices).map(({ isCovered }) => isCovered)).toEqual([true, true]);
  });

  it("name each kind of warning once, with the bills that have it, the most frequent first", () => {
    const groups = warningGroups(
      readyOf(
        ready("a", {
          warnings: [
            ["hs", "Item 1: check"],
            ["hs", "Item 2: check"],
          ],
        }),
        ready("b", {
          warnings: [
            ["contact", "No contact"],
            ["hs", "Item 1: check"],
          ],
        }),
      ),
    );
    expect(groups.map(({ code, bills }) => [code, bills.map(({ name, messages }) => [name, messages.length])])).toEqual(
      [
        [
          "hs",
          [
            ["a", 2],
            ["b", 1],
          ],
        ],
        ["contact", [["b", 1]]],
      ],
    );
  });
});

it("a batch never takes more of anybody than was agreed to, and what was not taken after all can be taken again", () => {
  const budget = budgetOf(new Map([["own", 400_000]]));
  expect([budget.take("own", 300_000), budget.take("own", 200_000), budget.take("own", 0)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([budget.take("line", 1), budget.take("line", 0)]).toEqual([false, true]);
  budget.giveBack("own", 300_000);
  expect(budget.take("own", 400_000)).toBe(true);
});
