// How the numbers of receipts are written: one series for credits and for the fees of plans.

export function receiptNumber(number: number): string {
  return `R-${String(number).padStart(6, "0")}`;
}
