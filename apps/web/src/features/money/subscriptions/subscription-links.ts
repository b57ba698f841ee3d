// Addresses of the pages below the plan: what is made for printing.
import type { LinkProps } from "@tanstack/react-router";

const root = "/subscriptions";

export const subscriptionsPath = root as LinkProps["to"];

export function receiptPath(topUpId: string): LinkProps["to"] {
  return `${root}/receipts/${topUpId}` as LinkProps["to"];
}

export function invoicePath(month: string): LinkProps["to"] {
  return `${root}/invoices/${month}` as LinkProps["to"];
}
