// Makes an API token in the caller's name; the token leaves in this answer and is kept as a hash.
import type { makeApiToken as endpoint } from "@filings/contract/api/company/api-tokens";
import { tokenScopes } from "@filings/contract/company/token-scopes";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { newApiToken } from "#crypto/api-token";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { callerOf } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { shownToken } from "./list-tokens.ts";

const dayMs = 86_400_000;

/** Manages its own transaction, so that the token is in no answer that is kept under an idempotency key. */
export async function makeApiToken(
  tools: Tools,
  { params, body, request, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const caller = await callerOf(tools, request.headers.authorization);
  requireOwnCompany(caller, params);
  const { userId, companyId } = caller;
  const { token, hash } = newApiToken();
  const made = {
    id: newId(now.getTime()),
    name: body.name,
    scopes: tokenScopes.filter((scope) => body.scopes.includes(scope)),
    made_by: caller.name,
    created_at: now,
    expires_at: new Date(now.getTime() + body.days * dayMs),
    last_used_at: null,
    ends_in: token.slice(-4),
  };
  const { id, name, scopes, expires_at, ends_in } = made;
  await inTransaction(tools, async (tx) => {
    await requireFewerThanMost(tx, companyId);
    await sql`
      insert into api_tokens (id, company_id, user_id, name, scopes, token_hash, ends_in, created_at, expires_at)
      values (${id}, ${companyId}, ${userId}, ${name}, ${scopes}::text[], ${hash}, ${ends_in}, ${now}, ${expires_at})
    `.execute(tx);
    const facts = { name, scopes, expires_at };
    await recordSecurity(tx, { kind: "API_TOKEN_MADE", companyId, actorId: userId, request, now, facts });
  });
  return { ...shownToken(made), token };
}

async function requireFewerThanMost(tx: Tx, companyId: string): Promise<void> {
  // Two administrators take turns.
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from api_tokens where company_id = ${companyId} and revoked_at is null
  `.execute(tx);
  const most = limits.apiTokensMost;
  if (rows[0]!.held >= most) throw new Problem("tokens_taken", { params: { most } });
}
