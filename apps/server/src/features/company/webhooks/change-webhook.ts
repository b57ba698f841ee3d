// Stops a webhook, starts it again, gives it a new secret, or removes it.
import type {
  changeWebhook as changeEndpoint,
  removeWebhook as removeEndpoint,
  changeWebhookSecret as secretEndpoint,
} from "@filings/contract/api/company/webhooks";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { newWebhookSecret } from "#crypto/webhook-signature";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { requireWebhook } from "./webhook-rows.ts";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function changeWebhook(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof changeEndpoint> & Writing,
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { url } = await requireWebhook(tx, params.webhook, companyId);
  const isStopped = body.is_stopped;
  const { rows } = await sql`
    update webhooks set stopped_at = ${isStopped ? now : null}
    where id = ${params.webhook} and (stopped_at is null) = ${isStopped}
    returning id
  `.execute(tx);
  if (rows.length === 0) return;
  const kind = isStopped ? "WEBHOOK_STOPPED" : "WEBHOOK_STARTED";
  const facts = { name: new URL(url).host };
  await recordSecurity(tx, { kind, companyId, actorId: userId, request, now, facts });
}

export async function removeWebhook(
  _tools: Tools,
  { tx, caller, params, request, now }: Call<typeof removeEndpoint> & Writing,
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { rows } = await sql<{ url: string }>`
    delete from webhooks where id = ${params.webhook} and company_id = ${companyId} returning url
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  const facts = { name: new URL(rows[0].url).host };
  await recordSecurity(tx, { kind: "WEBHOOK_REMOVED", companyId, actorId: userId, request, now, facts });
}

/** Manages its own transaction, so that the secret is in no answer that is kept under an idempotency key. */
export async function changeWebhookSecret(
  tools: Tools,
  { params, request, now }: Call<typeof secretEndpoint>,
): Promise<Answer<typeof secretEndpoint>> {
  const caller = await callerOf(tools, request.headers.authorization);
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const secret = newWebhookSecret();
  const until = new Date(now.getTime() + limits.webhookSecretBeforeHours * 3_600_000);
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ url: string }>`
      update webhooks set secret_before = secret, secret_before_until = ${until}, secret = ${secret}
      where id = ${params.webhook} and company_id = ${companyId}
      returning url
    `.execute(tx);
    if (rows[0] === undefined) throw new Problem("not_found");
    const facts = { name: new URL(rows[0].url).host };
    await recordSecurity(tx, { kind: "WEBHOOK_SECRET_CHANGED", companyId, actorId: userId, request, now, facts });
  });
  return { secret };
}
