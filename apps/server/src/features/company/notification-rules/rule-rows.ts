// The rows of a company's rules of notification, as their calls answer them.
import type { NotificationRule } from "@filings/contract/api/company/notification-rules";
import { type Db, sql } from "#db/open";

/** Oldest first; with `id` that one alone. */
export async function rulesOf(db: Db, companyId: string, id: string | null = null): Promise<NotificationRule[]> {
  const { rows } = await sql<NotificationRule>`
    select r.id, r.kind, r.hours_most, r.on_screen, r.by_mail,
      case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as label,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as of_user,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
        from users u join memberships m on m.user_id = u.id and m.company_id = r.company_id and m.active
        where u.id = any(r.people)), '[]'::jsonb) as people
    from notification_rules r
    left join filing_labels l on l.id = r.label_id
    left join users o on o.id = r.of_user_id
    where r.company_id = ${companyId} and (${id}::uuid is null or r.id = ${id}::uuid)
    order by r.id
  `.execute(db);
  return rows;
}
