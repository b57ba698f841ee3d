// Ends a membership: sessions end and open filings go to a colleague; or reactivates a member.
import type {
  deactivateUser as endpoint,
  reactivateUser as reactivateEndpoint,
} from "@filings/contract/api/company/users";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { idMeant, requireOwnCompany } from "#http/user-path";
import { companyUsers, lockUser } from "#identity/members/company-users";
import { endMembership } from "#identity/members/end-membership";
import { recordSecurity } from "#identity/record-security";
import { requireSeat } from "#ledger/seats";
import type { Tools } from "#tools";

type Writing = { tx: Tx; caller: Caller };

export async function deactivateUser(
  tools: Tools,
  { tx, caller, params, body, request, now, locale }: Call<typeof endpoint> & Writing,
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const userId = idMeant(params.user, caller.userId);
  const user = await lockUser(tx, caller, { userId, revision: body.revision });
  if (!user.active) return user;
  const heirId = body.hand_over_to?.toLowerCase() ?? null;
  await endMembership(tools, tx, { caller, user, heirId, goesOn: null, request, now, locale });
  return (await companyUsers(tx, caller, userId))[0]!;
}

export async function reactivateUser(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof reactivateEndpoint> & Writing,
): Promise<Answer<typeof reactivateEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  const userId = idMeant(params.user, caller.userId);
  const user = await lockUser(tx, caller, { userId, revision: body.revision });
  if (user.active) return user;
  await requireSeat(tx, companyId, now);
  await sql`
    update memberships set active = true, revision = revision + 1 where company_id = ${companyId} and user_id = ${userId}
  `.execute(tx);
  await recordSecurity(tx, { kind: "USER_REACTIVATED", companyId, userId, actorId: caller.userId, request, now });
  return (await companyUsers(tx, caller, userId))[0]!;
}
