import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundAmounts } from "./refund-amounts.ts";

const left = { credits_e5: 10_500_000, amount_e5: 10_500_000, vat_e5: 500_000 };

describe("what goes back for credits", () => {
  it("is their share of the money and of the tax, to a cent", () => {
    expect(refundAmounts(left, 10_500_000)).toEqual({ amount_e5: 10_500_000, vat_e5: 500_000 });
    expect(refundAmounts(left, 1_000_000)).toEqual({ amount_e5: 1_000_000, vat_e5: 48_000 });
    expect(refundAmounts({ ...left, amount_e5: 8_400_000 }, 1_000_000)).toEqual({ amount_e5: 800_000, vat_e5: 48_000 });
    expect(refundAmounts({ ...left, vat_e5: null }, 1_000_000)).toEqual({ amount_e5: 1_000_000, vat_e5: null });
    expect(refundAmounts({ credits_e5: 3_000, amount_e5: 3_000, vat_e5: 0 }, 1_000)).toEqual({
      amount_e5: 1_000,
      vat_e5: 0,
    });
  });

  it("adds up to what was paid, however it is divided, and is never more than what is left", () => {
    const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => units * 1_000);
    fc.assert(
      fc.property(
        cents(5_000_000),
        cents(5_000_000),
        fc.nat({ max: 20 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (credits, amount, percent, parts) => {
          const vat = Math.floor((amount * percent) / 100 / 1_000) * 1_000;
          let rest = { credits_e5: credits, amount_e5: amount, vat_e5: vat };
          for (const part of [...parts, 1]) {
            const wanted = part === 1 ? rest.credits_e5 : Math.floor((rest.credits_e5 * part) / 1_000) * 1_000;
            if (wanted === 0) continue;
            const given = refundAmounts(rest, wanted);
            const vatGiven = given.vat_e5 ?? -1;
            expect(given.amount_e5 % 1_000).toBe(0);
            expect(vatGiven).toBeGreaterThanOrEqual(0);
            expect(vatGiven).toBeLessThanOrEqual(given.amount_e5);
            rest = {
              credits_e5: rest.credits_e5 - wanted,
              amount_e5: rest.amount_e5 - given.amount_e5,
              vat_e5: rest.vat_e5 - vatGiven,
            };
          }
          expect(rest).toEqual({ credits_e5: 0, amount_e5: 0, vat_e5: 0 });
        },
      ),
    );
  });
});
