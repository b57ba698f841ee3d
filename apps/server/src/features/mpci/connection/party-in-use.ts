// Whether an MPCI Party ID may be connected or replaced now.
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

/** Whether a filing in this company's name, its own or a delegate's, waits for NAIC's receipt. */
export async function isAwaitingReceipt(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filings f
    where f.company_id = ${companyId} and f.archived in (false, true) and f.status = 'SUBMITTED' and f.delegation_id is null
    union all
    select 1 from mpci_delegations d
    join filings f on f.company_id = d.delegate_id and f.archived in (false, true) and f.status = 'SUBMITTED'
      and f.delegation_id = d.id
    where d.principal_id = ${companyId}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}
