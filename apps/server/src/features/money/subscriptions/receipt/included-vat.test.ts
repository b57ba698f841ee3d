// The tax within a price, to a cent.
import { expect, test } from "vitest";
import { includedVat } from "./included-vat.ts";

test.each([
  // 105.00 at 5 % is 100.00 and 5.00.
  [10_500_000, 5, 500_000],
  // 100.00 at 5 %: 4.7619…
  [10_000_000, 5, 476_000],
  // 0.21 at 5 % is 0.01 exactly.
  [21_000, 5, 1_000],
  // 117.50 at 17.5 %.
  [11_750_000, 17.5, 1_750_000],
  [10_000_000, 0, 0],
])("of %i at %d per cent is %i", (amountE5, percent, vatE5) => {
  expect(includedVat(amountE5, percent)).toBe(vatE5);
});

test("price without tax and tax always make the price, and the tax is less than a cent off", () => {
  for (let cents = 1; cents <= 20_000; cents += 37) {
    const vat = includedVat(cents * 1_000, 5);
    expect(vat % 1_000).toBe(0);
    expect(Math.abs(vat - (cents * 1_000 * 5) / 105)).toBeLessThanOrEqual(500);
  }
});
