// Addresses of the pages below the plan: what is made for printing.
import { type RouterPath, routerPath } from "#ui/navigation/address.ts";

export const subscriptionsPath = "/subscriptions";
export const papersPath = "/subscriptions/papers";

export function receiptPath(topUpId: string): RouterPath {
  return routerPath(`${subscriptionsPath}/receipts/${topUpId}`);
}

export function invoicePath(month: string): RouterPath {
  return routerPath(`${subscriptionsPath}/invoices/${month}`);
}
