// What the paper of a payment to us is called: with a tax registration number of its seller it is a tax invoice, else a receipt.

/** Of the seller as it was on the day of the payment; null: the paper names none. */
export function isTaxInvoice(seller: { readonly tax_number: string } | null): boolean {
  return seller !== null && seller.tax_number !== "";
}

/** Without its ending. */
export function paperFileName(number: string, isInvoice: boolean): string {
  return `${isInvoice ? "tax-invoice" : "receipt"}_${number}`;
}
