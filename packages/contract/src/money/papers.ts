// What papers of money are called: with a tax registration number of its seller the paper of a payment to us is a tax invoice, else a receipt.

/** Of the seller as it was on the day of the payment; null: the paper names none. */
export function isTaxInvoice(seller: { readonly tax_number: string } | null): boolean {
  return seller !== null && seller.tax_number !== "";
}

/** Without its ending. */
export function paperFileName(number: string, isInvoice: boolean): string {
  return `${isInvoice ? "tax-invoice" : "receipt"}_${number}`;
}

/** Without its ending; `instead`: what stands for the month where none is chosen. A part of the entries never looks like all of them. */
export function statementFileName(
  { month, direction }: { readonly month?: string | undefined; readonly direction?: "IN" | "OUT" | undefined },
  instead: string | null,
): string {
  const part = direction === undefined ? null : { IN: "added", OUT: "spent" }[direction];
  return ["statement", month ?? instead, part].filter((one) => one !== null).join("_");
}
