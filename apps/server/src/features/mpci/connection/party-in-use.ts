// Whether an MPCI Party ID may be connected or replaced now.
import type { AwaitedFilings } from "@filings/contract/api/mpci/connection";
import { sql, type Tx } from "#db/open";

/** Whether another company is connected with the id. */
export async function isTaken(
  tx: Tx,
  { partyId, companyId }: { partyId: string; companyId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mpci_connections where mpci_party_id = ${partyId} and state = 'CONNECTED' and company_id <> ${companyId}
  `.execute(tx);
  return rows.length > 0;
}

/** Enough to look for: the answer of the authority to one of them changes the rest. */
const namedMost = 10;

/** Filings in this company's name, its own or a delegate's, that wait for NAIC's receipt: the first, and how many. */
export async function awaitingReceipt(tx: Tx, companyId: string): Promise<AwaitedFilings> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select id, name, count(*) over ()::int as count from (
      select f.id, coalesce(f.bill_number, f.number) as name from filings f
      where f.company_id = ${companyId} and f.archived in (false, true) and f.status = 'SUBMITTED' and f.delegation_id is null
      union all
      select f.id, coalesce(f.bill_number, f.number) from mpci_delegations d
      join filings f on f.company_id = d.delegate_id and f.archived in (false, true) and f.status = 'SUBMITTED'
        and f.delegation_id = d.id
      where d.principal_id = ${companyId}
    ) awaited
    order by id limit ${sql.lit(namedMost)}
  `.execute(tx);
  return { count: rows[0]?.count ?? 0, filings: rows.map(({ id, name }) => ({ id, name })) };
}
