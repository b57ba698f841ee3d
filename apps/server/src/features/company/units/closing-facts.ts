// What closing a unit would meet.
import type { UnitClosing } from "@filings/contract/api/company/units";
import { type Db, sql } from "#db/open";
import { openFilings } from "#identity/members/open-filings";

/** A payment of which the provider has not said how it ended, or of another sum than was due. */
const isOpen = sql`state in ('CREATING', 'OPEN', 'MISMATCH')`;

export async function closingOf(db: Db, unitId: string): Promise<UnitClosing> {
  const { rows } = await sql<Omit<UnitClosing, "people_without_another">>`
    select
      (select count(*)::int from filings f where f.company_id = ${unitId} and ${openFilings.filings}) as open_bills,
      (select count(*)::int from adc_filings f where f.company_id = ${unitId} and ${openFilings.adc_filings}) as open_declarations,
      (select count(*)::int from top_ups where company_id = ${unitId} and ${isOpen})
        + (select count(*)::int from plan_payments where company_id = ${unitId} and ${isOpen})
        + (select count(*)::int from adc_payments where company_id = ${unitId} and ${isOpen})
        + (select count(*)::int from refunds where company_id = ${unitId} and state = 'PENDING') as open_payments,
      (select coalesce(sum(amount_e5), 0)::bigint from ledger_reservations
        where company_id = ${unitId} and state = 'RESERVED') as reserved_e5,
      coalesce((select balance_e5 from ledger_accounts where company_id = ${unitId} and kind = 'AVAILABLE'), 0) as balance_e5,
      (select count(*)::int from mpci_delegations where state = 'ACTIVE' and (principal_id = ${unitId} or delegate_id = ${unitId}))
        + (select count(*)::int from adc_delegations d join registration_codes c on c.id = d.registration_code_id
          where d.state = 'ACTIVE' and (c.company_id = ${unitId} or d.delegate_id = ${unitId})) as delegations,
      (select count(*)::int from blockchain_keys where company_id = ${unitId} and disabled_at is null) as keys,
      (select count(*)::int from memberships where company_id = ${unitId} and active) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]'::jsonb)
        from memberships m join users u on u.id = m.user_id where m.company_id = ${unitId} and m.active and not exists (
        select 1 from memberships o where o.user_id = m.user_id and o.active and o.company_id <> m.company_id)) as people_left_out
  `.execute(db);
  const closing = rows[0]!;
  return { ...closing, people_without_another: closing.people_left_out.length };
}
