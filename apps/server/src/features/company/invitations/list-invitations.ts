// Lists a company's open invitations.
import type { listInvitations as endpoint, Invitation } from "@filings/contract/api/company/invitations";
import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";

interface InvitationRow {
  id: string;
  email: string;
  name: string | null;
  permissions: Permission[];
  inviter_id: string;
  inviter_name: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
}

export async function listInvitations(
  _tools: Tools,
  { db, caller, params, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  return invitationsOf(db, { companyId: caller.companyId, now });
}

/** One open invitation, or `not_found`. */
export async function invitationOf(
  db: Db,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
): Promise<Invitation> {
  const [found] = await invitationsOf(db, { companyId, now, id });
  if (found === undefined) throw new Problem("not_found");
  return found;
}

async function invitationsOf(
  db: Db,
  { companyId, now, id = null }: { companyId: string; now: Date; id?: string | null },
): Promise<Invitation[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.name, i.permissions, u.id as inviter_id, u.name as inviter_name, i.created_at, i.sent_at,
      i.expires_at
    from invitations i join users u on u.id = i.invited_by
    where i.company_id = ${companyId} and i.accepted_at is null and i.withdrawn_at is null
      and (${id}::uuid is null or i.id = ${id}::uuid)
    order by i.created_at desc, i.id desc limit 500
  `.execute(db);
  return rows.map(({ inviter_id, inviter_name, created_at, sent_at, expires_at, ...row }) => ({
    ...row,
    invited_by: { id: inviter_id, name: inviter_name },
    state: expires_at > now ? "PENDING" : "EXPIRED",
    created_at: created_at.toISOString(),
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
