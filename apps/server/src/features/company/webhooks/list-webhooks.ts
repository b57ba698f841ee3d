// Lists a company's webhooks, and what one of them was told.
import type {
  listWebhookMessages as messagesEndpoint,
  listWebhooks as webhooksEndpoint,
} from "@filings/contract/api/company/webhooks";
import { limits } from "@filings/contract/limits";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { messagesOf, requireWebhook, webhooksOf } from "./webhook-rows.ts";

type Reading = { readonly db: Db; readonly caller: Caller };

export async function listWebhooks(
  _tools: Tools,
  { db, caller, params }: Call<typeof webhooksEndpoint> & Reading,
): Promise<Answer<typeof webhooksEndpoint>> {
  requireOwnCompany(caller, params);
  return webhooksOf(db, caller.companyId);
}

export async function listWebhookMessages(
  _tools: Tools,
  { db, caller, params }: Call<typeof messagesEndpoint> & Reading,
): Promise<Answer<typeof messagesEndpoint>> {
  requireOwnCompany(caller, params);
  await requireWebhook(db, params.webhook, caller.companyId);
  return messagesOf(db, params.webhook, limits.webhookMessagesShown);
}
