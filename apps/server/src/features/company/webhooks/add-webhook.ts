// Adds a webhook; its secret leaves in this answer and is not shown again.
import type { addWebhook as endpoint } from "@filings/contract/api/company/webhooks";
import { webhookTypes } from "@filings/contract/company/webhook-types";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { newWebhookSecret } from "#crypto/webhook-signature";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { callerOf } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { webhookAddress } from "./webhook-address.ts";
import { shownWebhook } from "./webhook-rows.ts";

/** Manages its own transaction, so that the secret is in no answer that is kept under an idempotency key. */
export async function addWebhook(
  tools: Tools,
  { params, body, request, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const caller = await callerOf(tools, request.headers.authorization);
  requireOwnCompany(caller, params);
  const { userId, companyId } = caller;
  const url = webhookAddress(body.url, tools.settings.webhooksToPrivateAddresses);
  const types = webhookTypes.filter((type) => body.types.includes(type));
  const secret = newWebhookSecret();
  const id = newId(now.getTime());
  await inTransaction(tools, async (tx) => {
    await requireFewerThanMost(tx, companyId);
    await sql`
      insert into webhooks (id, company_id, url, types, secret, created_by, created_at)
      values (${id}, ${companyId}, ${url.href}, ${types}::text[], ${secret}, ${userId}, ${now})
    `.execute(tx);
    const facts = { name: url.host, types };
    await recordSecurity(tx, { kind: "WEBHOOK_ADDED", companyId, actorId: userId, request, now, facts });
  });
  return { ...shownWebhook({ id, url: url.href, types, created_at: now, stopped_at: null }), secret };
}

async function requireFewerThanMost(tx: Tx, companyId: string): Promise<void> {
  // Two administrators take turns.
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from webhooks where company_id = ${companyId}
  `.execute(tx);
  const most = limits.webhooksMost;
  if (rows[0]!.held >= most) throw new Problem("webhooks_taken", { params: { most } });
}
