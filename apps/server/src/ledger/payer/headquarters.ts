// Whose credits and plan a company uses: its own, or as a unit those of its headquarters.
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "../../db/open.ts";

/** The id of the company that pays for the company `own`. */
export const payingFor = sql<string>`(case when own.draws_on_headquarters then own.headquarters_id else own.id end)`;

/** Throws `headquarters_pays` for a unit that draws on its headquarters: what it bought would not be used. */
export async function requireOwnPaying(db: Db, companyId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select h.name from companies c join companies h on h.id = c.headquarters_id
    where c.id = ${companyId} and c.draws_on_headquarters
  `.execute(db);
  if (rows[0] !== undefined) throw new Problem("headquarters_pays", { params: { name: rows[0].name } });
}
