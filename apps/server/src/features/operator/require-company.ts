// Finds the company that an operator names.
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";

/** Throws `not_found`. */
export async function requireCompany(db: Db, companyId: string): Promise<void> {
  const { rows } = await sql`select 1 from companies where id = ${companyId}`.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
}

/** Until the transaction ends it is not closed. Throws `not_found` for a unit that is: what it got, nobody could use. */
export async function requireOpenCompany(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql`select 1 from companies where id = ${companyId} and closed_at is null for share`.execute(
    tx,
  );
  if (rows.length === 0) throw new Problem("not_found");
}
