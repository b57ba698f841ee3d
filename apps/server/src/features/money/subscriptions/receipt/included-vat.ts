// The tax that a price includes, to a whole cent.

const centE5 = 1_000;

/** In hundred-thousandths of the currency, half a cent up; `percent` of the price without it, with at most two decimals. */
export function includedVat(amountE5: number, percent: number): number {
  const rate = Math.round(percent * 100);
  const cents = amountE5 / centE5;
  return Math.floor((cents * rate) / (10_000 + rate) + 0.5) * centE5;
}
