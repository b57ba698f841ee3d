// The units of a headquarters in SQL and in the shape of the API.
import type { SeenUnit, Unit } from "@filings/contract/api/company/units";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { openFilings } from "#identity/members/open-filings";

type UnitRow = Omit<Unit, "made_at" | "closed_at"> & { readonly made_at: Date; readonly closed_at: Date | null };

/** Of units `u`. */
const inOrder = sql`u.closed_at is not null, u.unit_number, u.id`;

/** The open ones by number, then the closed; with an id that one. */
export async function unitsMadeBy(db: Db, headquartersId: string, unitId: string | null = null): Promise<Unit[]> {
  const { rows } = await sql<UnitRow>`
    select u.id, u.name, u.unit_number as number, u.street, u.city, u.country, u.draws_on_headquarters,
      (select count(*)::int from memberships m where m.company_id = u.id and m.active) as people,
      (select count(*)::int from filings f where f.company_id = u.id and ${openFilings.filings})
        + (select count(*)::int from adc_filings f where f.company_id = u.id and ${openFilings.adc_filings}) as open_filings,
      coalesce(a.balance_e5, 0) as balance_e5, u.created_at as made_at, u.closed_at
    from companies u left join ledger_accounts a on a.company_id = u.id and a.kind = 'AVAILABLE'
    where u.headquarters_id = ${headquartersId} and (${unitId}::uuid is null or u.id = ${unitId}::uuid)
    order by ${inOrder}
  `.execute(db);
  return rows.map(({ made_at, closed_at, ...unit }) => ({
    ...unit,
    made_at: made_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }));
}

/** In the same order. */
export async function namesOfUnits(db: Db, headquartersId: string): Promise<SeenUnit[]> {
  const { rows } = await sql<SeenUnit>`
    select u.id, u.name, u.unit_number as number from companies u
    where u.headquarters_id = ${headquartersId} order by ${inOrder}
  `.execute(db);
  return rows;
}

export interface LockedUnit {
  readonly id: string;
  readonly name: string;
  readonly draws_on_headquarters: boolean;
}

/**
 * Locks an open unit of the caller's company against another change of it, and not against its filings. Throws `not_found`
 * for a closed one, and for any other company.
 */
export async function lockUnit(tx: Tx, caller: Caller, id: string): Promise<LockedUnit> {
  const { rows } = await sql<LockedUnit>`
    select id, name, draws_on_headquarters from companies
    where id = ${id} and headquarters_id = ${caller.companyId} and closed_at is null for no key update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
