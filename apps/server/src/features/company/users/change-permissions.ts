// Changes a user's permissions in the company.
import type { changePermissions as endpoint } from "@filings/contract/api/company/users";
import { permissions as everyPermission } from "@filings/contract/company/permissions";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { changedAccess } from "#http/caller-cache";
import { idMeant, requireOwnCompany } from "#http/user-path";
import { companyUsers, lockUser, requireOtherAdministrator } from "#identity/members/company-users";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function changePermissions(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  const userId = idMeant(params.user, caller.userId);
  const before = await lockUser(tx, caller, { userId, revision: body.revision });
  const permissions = everyPermission.filter((permission) => body.permissions.includes(permission));
  if (!permissions.includes("administer")) await requireOtherAdministrator(tx, caller, userId);
  changedAccess(tx).add(userId);
  await sql`
    update memberships set permissions = ${permissions}::text[], revision = revision + 1
    where company_id = ${companyId} and user_id = ${userId}
  `.execute(tx);
  const facts = { before: before.permissions, after: permissions };
  const entry = {
    kind: "PERMISSIONS_CHANGED",
    companyId,
    userId,
    actorId: caller.userId,
    request,
    now,
    facts,
  } as const;
  await recordSecurity(tx, entry);
  return (await companyUsers(tx, caller, userId))[0]!;
}
