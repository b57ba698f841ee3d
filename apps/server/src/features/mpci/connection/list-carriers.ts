// Lists the shipping lines, with the party ids that the caller's company entered.
import type { listMpciCarriers } from "@filings/contract/api/mpci/filings";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { carrierPartyId } from "#mpci/carrier-party-id";
import type { Tools } from "#tools";

type ListCall = Call<typeof listMpciCarriers> & { db: Db; caller: Caller };
type Listed = Answer<typeof listMpciCarriers>;

export function listCarriers(_tools: Tools, { db, caller }: ListCall): Promise<Listed> {
  return carriersOf(db, { companyId: caller.companyId, only: null });
}

export async function carriersOf(
  db: Db,
  { companyId, only }: { companyId: string; only: string | null },
): Promise<Listed> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await sql<Omit<Listed[number], "party_id_entered"> & { by: string | null; at: Date | null }>`
    select c.id, c.name, c.scac, c.smdg_code, c.si_cutoff_note, e.name as by, e.entered_at as at,
      ${carrierPartyId({ carrier: "c", companyId: company })} as mpci_party_id
    from carriers c left join lateral (
      select u.name, p.entered_at from carrier_party_ids p join users u on u.id = p.entered_by
      where c.mpci_party_id is null and p.company_id = ${company} and p.carrier_id = c.id order by p.id desc limit 1
    ) e on true
    ${only === null ? sql`` : sql`where c.id = ${only}`}
    order by c.name, c.id
  `.execute(db);
  return rows.map(({ by, at, ...carrier }) => ({
    ...carrier,
    party_id_entered: by === null || at === null ? null : { by, at: at.toISOString() },
  }));
}
