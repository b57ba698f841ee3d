// The words of the receipt of bought credits.
import type { MessageDescriptor } from "@lingui/core";

export const receiptWords = {
  receipt: /*i18n*/ { id: "receipt.receipt", message: "Receipt" },
  taxInvoice: /*i18n*/ { id: "receipt.tax_invoice", message: "Tax invoice" },
  number: /*i18n*/ { id: "receipt.number", message: "Number" },
  issued: /*i18n*/ { id: "receipt.issued", message: "Issued by" },
  seller: /*i18n*/ { id: "receipt.seller", message: "Seller" },
  customer: /*i18n*/ { id: "receipt.customer", message: "Customer" },
  name: /*i18n*/ { id: "receipt.name", message: "Name" },
  address: /*i18n*/ { id: "receipt.address", message: "Address" },
  taxNumber: /*i18n*/ { id: "receipt.tax_number", message: "Tax registration number" },
  payment: /*i18n*/ { id: "receipt.payment", message: "Payment" },
  paidOn: /*i18n*/ { id: "receipt.paid_on", message: "Paid on" },
  boughtBy: /*i18n*/ { id: "receipt.bought_by", message: "Bought by" },
  provider: /*i18n*/ { id: "receipt.provider", message: "Payment provider’s reference" },
  amounts: /*i18n*/ { id: "receipt.amounts", message: "Amounts" },
  credits: /*i18n*/ { id: "receipt.credits", message: "Credits bought" },
  withoutVat: /*i18n*/ { id: "receipt.without_vat", message: "Without VAT" },
  vat: /*i18n*/ { id: "receipt.vat", message: "VAT, {percent} %" },
  paid: /*i18n*/ { id: "receipt.paid", message: "Paid" },
} as const satisfies Record<string, MessageDescriptor>;
