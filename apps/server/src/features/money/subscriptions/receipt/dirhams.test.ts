// Money of tax papers in dirhams, to a fils, and how the parts that go back add up.
import { expect, test } from "vitest";
import { type Dirhams, dirhamsBack, inDirhams } from "./dirhams.ts";

const peg = 367_250_000;

test.each([
  // 4.76 × 3.6725 = 17.4811
  [476_000, peg, 1_748_000],
  // 100.00 × 3.6725 = 367.25
  [10_000_000, peg, 36_725_000],
  // 0.02 × 3.6725 = 0.07345, and 0.01 × 3.6725 = 0.036725
  [2_000, peg, 7_000],
  [1_000, peg, 4_000],
  // 1.00 × 3.675 = 3.675: half a fils up; a hundred-millionth less is below it.
  [100_000, 367_500_000, 368_000],
  [100_000, 367_499_999, 367_000],
  // 2.00 × 3.6725 = 7.345
  [200_000, peg, 735_000],
  [0, peg, 0],
  // 90 million dollars: the product is no exact number of the language's own.
  [9_000_000_000_000, peg, 33_052_500_000_000],
])("%i at a rate of %i is %i", (amountE5, rateE8, expected) => {
  expect(inDirhams(amountE5, rateE8)).toBe(expected);
});

const paper: Dirhams = { rate_e8: peg, day: "2026-11-30", amount_e5: 36_725_000, vat_e5: 1_748_000 };
const back = { amount_e5: 1_000_000, vat_e5: 48_000, isLast: false };

test("what goes back is converted at the rate of its paper, and bears that rate and day", () => {
  // 0.48 × 3.6725 = 1.7628
  expect(dirhamsBack(paper, [], back)).toEqual({ ...paper, amount_e5: 3_673_000, vat_e5: 176_000 });
});

test("the parts never make more than the paper, and the last takes what is left", () => {
  const parts: Dirhams[] = [];
  const gone = () => parts.map((dirhams) => ({ ...back, dirhams }));
  for (let at = 0; at < 9; at += 1) parts.push(dirhamsBack(paper, gone(), back));
  parts.push(dirhamsBack(paper, gone(), { ...back, vat_e5: 44_000, isLast: true }));
  const sum = (of: "amount_e5" | "vat_e5") => parts.reduce((all, part) => all + part[of], 0);
  expect([sum("amount_e5"), sum("vat_e5")]).toEqual([paper.amount_e5, paper.vat_e5]);
  // 9 × 1.76 are 15.84 of 17.48.
  expect(parts[9]?.vat_e5).toBe(164_000);
});

test("a part that rounds up beyond what is left gets only that", () => {
  const nearly = { ...back, dirhams: { amount_e5: 36_724_000, vat_e5: 1_747_000 } };
  expect(dirhamsBack(paper, [nearly], back)).toMatchObject({ amount_e5: 1_000, vat_e5: 1_000 });
});

test("a part that went back before papers had dirhams counts at the same rate", () => {
  const before = { ...back, dirhams: null };
  const rest = dirhamsBack(paper, [before], { amount_e5: 9_000_000, vat_e5: 428_000, isLast: true });
  expect(rest).toMatchObject({ amount_e5: 36_725_000 - 3_673_000, vat_e5: 1_748_000 - 176_000 });
});
