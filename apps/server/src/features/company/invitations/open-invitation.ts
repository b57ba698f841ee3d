// Finds a valid invitation by the token of its link.

import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import { hashOfOneTimeToken } from "#identity/one-time-token";

export interface OpenInvitation {
  readonly id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly invited_by: string;
  readonly email: string;
  readonly name: string | null;
  readonly permissions: Permission[];
  readonly language: string | null;
  readonly expires_at: Date;
  /** The user that already has this e-mail address. */
  readonly user_id: string | null;
  /** That user can sign in, and joins so: a company has them as a member, or they are an operator. */
  readonly signs_in: boolean;
}

/**
 * Throws `link_not_valid` for a used, withdrawn, replaced or expired link; `lock` keeps others from using it meanwhile.
 */
export async function openInvitation(db: Db, token: string, now: Date, lock = false): Promise<OpenInvitation> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.company_id, c.name as company_name, b.name as invited_by, i.email, i.name, i.permissions, i.language,
      i.expires_at, u.id as user_id,
      exists (select 1 from memberships m where m.user_id = u.id and m.active)
        or exists (select 1 from operators o where o.user_id = u.id) as signs_in
    from invitations i join companies c on c.id = i.company_id join users b on b.id = i.invited_by
      left join users u on lower(u.email) = lower(i.email)
    where i.token_hash = ${hashOfOneTimeToken(token)} and i.accepted_at is null and i.withdrawn_at is null
      and i.expires_at > ${now}
    ${lock ? sql`for update of i` : sql``}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("link_not_valid");
  return rows[0];
}
