// Sends a test, or an earlier message once more; the worker is woken at once.
import type {
  sendWebhookMessageAgain as againEndpoint,
  testWebhook as testEndpoint,
} from "@filings/contract/api/company/webhooks";
import { webhookTestType } from "@filings/contract/company/webhook-types";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { messageOf, requireWebhook } from "./webhook-rows.ts";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function testWebhook(
  tools: Tools,
  { tx, caller, params, now }: Call<typeof testEndpoint> & Writing,
): Promise<Answer<typeof testEndpoint>> {
  requireOwnCompany(caller, params);
  await requireWebhook(tx, params.webhook, caller.companyId);
  const id = newId(now.getTime());
  await sql`
    insert into webhook_messages (id, webhook_id, type, data, created_at, next_attempt_at)
    values (${id}, ${params.webhook}, ${webhookTestType}, '{}'::jsonb, ${now}, ${now})
  `.execute(tx);
  await tools.jobs.enqueue(tx, "webhooks.send", {});
  return messageOf(tx, id);
}

export async function sendWebhookMessageAgain(
  tools: Tools,
  { tx, caller, params, now }: Call<typeof againEndpoint> & Writing,
): Promise<Answer<typeof againEndpoint>> {
  requireOwnCompany(caller, params);
  await requireWebhook(tx, params.webhook, caller.companyId);
  // Its attempts begin anew: who sends it again has mended what failed.
  const { rows } = await sql`
    update webhook_messages set next_attempt_at = ${now}, attempts = 0, failure = null
    where id = ${params.webhookMessage} and webhook_id = ${params.webhook}
    returning id
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  await tools.jobs.enqueue(tx, "webhooks.send", {});
  return messageOf(tx, params.webhookMessage);
}
