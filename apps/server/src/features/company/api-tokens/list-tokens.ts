// Lists a company's API tokens, expired ones too, until they are revoked.
import type { ApiToken, listApiTokens as endpoint } from "@filings/contract/api/company/api-tokens";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";

export async function listApiTokens(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<StoredToken>`
    select t.id, t.name, t.scopes, u.name as made_by, t.created_at, t.expires_at, t.last_used_at, t.ends_in
    from api_tokens t join users u on u.id = t.user_id
    where t.company_id = ${caller.companyId} and t.revoked_at is null
    order by t.id desc
  `.execute(db);
  return rows.map(shownToken);
}

type Moments = "created_at" | "expires_at" | "last_used_at";
export type StoredToken = Omit<ApiToken, Moments> & {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
};

export function shownToken(row: StoredToken): ApiToken {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
