// Lists the parties of the company's latest bills, so that one that was typed yesterday is chosen today.
import type { listRecentMpciParties as endpoint, RecentParty } from "@filings/contract/api/mpci/reuse/parties";
import { limits } from "@filings/contract/limits";
import type { Party } from "@filings/contract/mpci/filing";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };

/** A consignee is often who is notified, of the same bill or the next. */
const rolesFor = (role: Party["role"]): readonly string[] => (role === "NOTIFY" ? ["NOTIFY", "CONSIGNEE"] : [role]);

export async function listRecentParties(
  _tools: Tools,
  { db, caller, query }: ListCall,
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<RecentParty>`
    with bills as (${recentBills(caller.companyId)}), parties as (
      select distinct on (folded_name(said.party->>'name'), folded_name(coalesce(said.party->>'city', '')), said.party->>'country')
        b.id as filing_id, b.bill_number, b.created_at, said.party
      from bills b join filings f on f.id = b.id
        cross join lateral jsonb_array_elements(f.body->'parties') said(party)
      where said.party->>'role' = any(${rolesFor(query.role)}::text[]) and said.party->>'name' <> ''
        and pg_column_size(f.body) <= ${limits.recentBillBytes}
      order by folded_name(said.party->>'name'), folded_name(coalesce(said.party->>'city', '')), said.party->>'country',
        b.created_at desc
    )
    select filing_id, bill_number, party from parties order by created_at desc, filing_id limit ${sql.lit(limits.recentPartiesMost)}
  `.execute(db);
  return { results: rows };
}

/** From `filings_created`, in the list and in the archive; what was withdrawn may have been withdrawn for its parties. */
export function recentBills(companyId: string) {
  const most = limits.recentBillsMost;
  const latest = (archived: boolean) => sql`
    (select f.id, f.bill_number, f.created_at from filings f
    where f.company_id = ${companyId}::uuid and f.archived = ${archived} and f.status <> 'CANCELED'
    order by f.created_at desc, f.id desc limit ${sql.lit(most)})`;
  return sql`
    select id, bill_number, created_at from (${latest(false)} union all ${latest(true)}) both_sides
    order by created_at desc limit ${sql.lit(most)}`;
}
