// Ends the caller's membership of the company that the session is for; the session goes on for another one.
import type { leaveCompany as endpoint } from "@filings/contract/api/company/users";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { lockUser } from "#identity/members/company-users";
import { endMembership } from "#identity/members/end-membership";
import type { Tools } from "#tools";

export async function leaveCompany(
  tools: Tools,
  { tx, caller, params, body, request, now, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const user = await lockUser(tx, caller, { userId: caller.userId, revision: null });
  const { rows } = await sql<{ company_id: string }>`
    select company_id from memberships where user_id = ${caller.userId} and active and company_id <> ${caller.companyId}
    order by created_at, company_id limit 1
  `.execute(tx);
  const goesOnFor = rows[0]?.company_id ?? null;
  const heirId = body.hand_over_to?.toLowerCase() ?? null;
  const goesOn = goesOnFor === null ? null : caller.sessionId;
  await endMembership(tools, tx, { caller, user, heirId, goesOn, request, now, locale });
  return { goes_on_for: goesOnFor };
}
