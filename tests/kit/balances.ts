// Reads the credits of a company as its postings add up.
import { type Db, sql } from "@filings/server/db/open";

/** By account: AVAILABLE, RESERVED, EARNED, SOLD; empty before the first use of credits. */
export async function balancesOf(db: Db, companyId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select a.kind, coalesce(sum(p.amount_e5), 0)::bigint as balance
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id
    where a.company_id = ${companyId} group by a.kind
  `.execute(db);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}
