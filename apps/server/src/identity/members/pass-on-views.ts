// Gives the views that a person who leaves has shared to somebody who can go on changing them.
import { sql, type Tx } from "../../db/open.ts";

interface Leaving {
  readonly companyId: string;
  readonly userId: string;
  /** Who ends the membership; the person, where they leave by themselves. */
  readonly byId: string;
}

/** To who ends the membership, else to an administrator. They stand last among that person's own. */
export async function passOnViews(tx: Tx, { companyId, userId, byId }: Leaving): Promise<void> {
  await sql`
    update saved_views v set owner_id = heir.user_id,
      position = v.position + (
        select count(*)::int from saved_views o
        where o.company_id = ${companyId} and o.system = v.system and o.owner_id = heir.user_id)
    from (
      select m.user_id from memberships m
      where m.company_id = ${companyId} and m.active and m.user_id <> ${userId} and 'administer' = any(m.permissions)
      order by m.user_id = ${byId} desc, m.user_id
      limit 1
    ) heir
    where v.company_id = ${companyId} and v.owner_id = ${userId} and v.is_shared
  `.execute(tx);
}
