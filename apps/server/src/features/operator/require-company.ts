// Finds the company that an operator names.
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";

/** Throws `not_found`. */
export async function requireCompany(db: Db, companyId: string): Promise<void> {
  const { rows } = await sql`select 1 from companies where id = ${companyId}`.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
}
