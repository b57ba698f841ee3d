// How much money goes back for credits of a purchase, and what of it is tax: a share of what is left, to a whole cent.

const centE5 = 1_000;

/** What of a purchase has not gone back, and is not on its way; `vat_e5` null: its receipt shows no tax. */
export interface LeftOfPurchase {
  readonly credits_e5: number;
  readonly amount_e5: number;
  readonly vat_e5: number | null;
}

/** A share of what is left, so that the parts of a purchase add up to it, whatever was rounded on the way. */
export function refundAmounts(left: LeftOfPurchase, creditsE5: number): { amount_e5: number; vat_e5: number | null } {
  const amount_e5 = shareOf(left.amount_e5, creditsE5, left.credits_e5);
  return { amount_e5, vat_e5: left.vat_e5 === null ? null : shareOf(left.vat_e5, amount_e5, left.amount_e5) };
}

/** Half a cent up. In whole numbers of any size: the products leave those that are exact. */
function shareOf(whole: number, part: number, of: number): number {
  if (of === 0 || part === of) return part === of ? whole : 0;
  const cents = (2n * BigInt(whole) * BigInt(part) + BigInt(of * centE5)) / (2n * BigInt(of) * BigInt(centE5));
  return Number(cents) * centE5;
}
