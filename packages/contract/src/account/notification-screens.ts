// What a notification says happened, and which screen it leads to by its kind alone, in the product as in its mail: where it is about no filing.

import type { NotificationParams } from "./notification-kinds.ts";

/** Null: nothing but the notification itself is to be opened. */
export function screenOfKind(kind: string) {
  if (/^(connection|delegation)_/.test(kind)) return "/company-network";
  // What it asks for stands there; the log has the reason beside it.
  if (kind === "company_plan_set") return "/subscriptions";
  if (kind.startsWith("company_")) return "/identity/account/company/security-log";
  if (kind === "user_moved") return "/identity/account/companies";
  if (kind === "webhook_stopped") return "/identity/account/company/webhooks";
  if (/^(card|credits|plan|unit)_/.test(kind) || kind === "price_rises") return "/subscriptions";
  if (kind.startsWith("code_")) return "/adc/registration-codes";
  if (kind.startsWith("naic_connection_")) return "/ae/mpci/connect";
  return kind.startsWith("key_") ? "/identity/account/personal/blockchain-keys" : null;
}

/** What that screen opens at once, as its address says it. */
export function searchOfKind(kind: string, { delegation }: NotificationParams): Readonly<Record<string, string>> {
  return kind === "delegation_limit_reached" && typeof delegation === "string" ? { limit: delegation } : {};
}

/** The kind that says what happened: of a filing in the reader's name the one that its filer hears. */
export function saidKind({ kind, params }: { readonly kind: string; readonly params: NotificationParams }): string {
  const isInReadersName = kind === "filing_in_your_name" || kind === "do_not_load_in_your_name";
  return isInReadersName && typeof params.stage === "string" ? params.stage : kind;
}
