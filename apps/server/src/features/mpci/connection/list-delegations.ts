// Lists the principals in whose name this company may file now.
import type { listMpciDelegations } from "@filings/contract/api/mpci/connection";
import { principalRoles } from "@filings/contract/mpci/types/bill-forms";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import { principalIsConnected } from "#filing/delegations/missing";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { letsFile } from "#mpci/check";
import type { Tools } from "#tools";

type ListCall = Call<typeof listMpciDelegations> & { db: Db; caller: Caller };
type Listed = Answer<typeof listMpciDelegations>;

/** A delegation outside its days is shown as expired, whatever its stored state. */
export async function listDelegations(_tools: Tools, { db, caller, now }: ListCall): Promise<Listed> {
  const day = dubaiDay(now);
  const { rows } = await sql<Listed[number]>`
    select d.id, json_build_object('company_name', c.name, 'mpci_party_id', n.mpci_party_id, 'role', n.role) as principal,
      d.scope, case when d.valid_to < ${day}::date then 'EXPIRED' else d.state end as state, d.valid_from, d.valid_to, d.payer
    from mpci_delegations d
    join companies c on c.id = d.principal_id
    join mpci_connections n on n.company_id = d.principal_id and n.role = any(${[...principalRoles]}::text[])
    where d.delegate_id = ${caller.companyId} and ${principalIsConnected} and ${letsFile(caller.userId)} and d.state <> 'ENDED' and d.valid_from <= ${day}::date
    order by c.name, d.id
  `.execute(db);
  return rows;
}
