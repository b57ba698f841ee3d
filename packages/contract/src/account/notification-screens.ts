// Which screen a notification leads to by its kind alone, in the product as in its mail: where it is about no filing.

import type { NotificationParams } from "./notification-kinds.ts";

/** Null: nothing but the notification itself is to be opened. */
export function screenOfKind(kind: string) {
  if (/^(connection|delegation)_/.test(kind)) return "/company-network";
  if (kind.startsWith("company_")) return "/identity/account/company/security-log";
  if (kind === "user_moved") return "/identity/account/companies";
  if (kind === "webhook_stopped") return "/identity/account/company/webhooks";
  if (/^(credits|plan|unit)_/.test(kind) || kind === "price_rises") return "/subscriptions";
  if (kind.startsWith("code_")) return "/adc/registration-codes";
  if (kind.startsWith("naic_connection_")) return "/ae/mpci/connect";
  return kind.startsWith("key_") ? "/identity/account/personal/blockchain-keys" : null;
}

/** What that screen opens at once, as its address says it. */
export function searchOfKind(kind: string, { delegation }: NotificationParams): Readonly<Record<string, string>> {
  return kind === "delegation_limit_reached" && typeof delegation === "string" ? { limit: delegation } : {};
}
