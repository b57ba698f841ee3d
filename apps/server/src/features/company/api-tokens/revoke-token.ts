// Revokes an API token; every process forgets its caller before it answers the next call.
import type { revokeApiToken as endpoint } from "@filings/contract/api/company/api-tokens";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { changedAccess } from "#http/caller-cache";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function revokeApiToken(
  _tools: Tools,
  { tx, caller, params, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { rows } = await sql<{ user_id: string; name: string }>`
    update api_tokens set revoked_at = ${now}
    where id = ${params.token} and company_id = ${companyId} and revoked_at is null
    returning user_id, name
  `.execute(tx);
  const token = rows[0];
  if (token === undefined) throw new Problem("not_found");
  changedAccess(tx).add(token.user_id);
  const facts = { name: token.name };
  await recordSecurity(tx, { kind: "API_TOKEN_REVOKED", companyId, actorId: userId, request, now, facts });
}
