// Who oversees the units of a headquarters reads what each of them files, and changes nothing of it.
import { type Db, sql } from "../../db/open.ts";
import type { Caller } from "../../http/caller.ts";

/** Who reads, and whether by a token. */
export type Reader = Pick<Caller, "companyId" | "userId" | "apiToken">;

/** For a filing `f`, found by its id: a unit of the caller's company files it, and the caller oversees the units, as a person: a token is of one company. */
export function overseenBy({ companyId, userId, apiToken }: Reader) {
  if (apiToken !== undefined) return sql`false`;
  return sql`exists (
    select 1 from companies unit join memberships overseer on overseer.company_id = unit.headquarters_id
    where unit.id = f.company_id and unit.headquarters_id = ${companyId}
      and overseer.user_id = ${userId} and overseer.active and overseer.oversees_units)`;
}

/** Whether the caller oversees the units of their company, as a person. */
export async function oversees(db: Db, { companyId, userId, apiToken }: Reader): Promise<boolean> {
  if (apiToken !== undefined) return false;
  const { rows } = await sql`
    select 1 from memberships where company_id = ${companyId} and user_id = ${userId} and active and oversees_units
  `.execute(db);
  return rows.length > 0;
}

interface Sought {
  readonly table: "filings" | "adc_filings";
  readonly filingId: string;
}

/** As which company the caller reads the filing: as the unit that files it, or as their own. */
export async function readerOf(db: Db, caller: Reader, { table, filingId }: Sought): Promise<string> {
  const { rows } = await sql<{ company_id: string }>`
    select f.company_id from ${sql.table(table)} f where f.id = ${filingId} and ${overseenBy(caller)}
  `.execute(db);
  return rows[0]?.company_id ?? caller.companyId;
}
