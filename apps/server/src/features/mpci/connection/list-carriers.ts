// Lists the shipping lines, with the party ids that the caller's company entered.
import type { listMpciCarriers } from "@filings/contract/api/mpci/connection";
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

interface Row extends Omit<Listed[number], "party_id_entered" | "party_id_published" | "earlier_party_ids"> {
  readonly by: string | null;
  readonly at: Date | null;
  readonly source: string | null;
  readonly published: { readonly source: string; readonly at: string } | null;
  readonly earlier: readonly { readonly mpci_party_id: string; readonly until: string }[];
}

/** What another company entered is in no column, nor what an operator approved it from. */
export async function carriersOf(
  db: Db,
  { companyId, only }: { companyId: string; only: string | null },
): Promise<Listed> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await sql<Row>`
    select c.id, c.name, c.scac, c.smdg_code, c.si_cutoff_note, c.is_withdrawn as withdrawn, e.name as by, e.entered_at as at, e.source,
      ${carrierPartyId({ carrier: "c", companyId: company })} as mpci_party_id,
      (select json_build_object('source', s.source, 'at', s.approved_at) from published_party_ids s
        where s.carrier_id = c.id and s.mpci_party_id = c.mpci_party_id order by s.id desc limit 1) as published,
      ${earlierIds(company)} as earlier
    from carriers c left join lateral (
      select u.name, p.entered_at, p.source from carrier_party_ids p join users u on u.id = p.entered_by
      where c.mpci_party_id is null and p.company_id = ${company} and p.carrier_id = c.id order by p.id desc limit 1
    ) e on true
    ${only === null ? sql`` : sql`where c.id = ${only}`}
    order by c.name, c.id
  `.execute(db);
  return rows.map(({ by, at, source, published, earlier, ...carrier }) => ({
    ...carrier,
    party_id_entered: by === null || at === null ? null : { by, at: at.toISOString(), source },
    party_id_published: published === null ? null : { source: published.source, at: instantOf(published.at) },
    earlier_party_ids: earlier
      .filter(({ mpci_party_id }) => mpci_party_id !== carrier.mpci_party_id)
      .map(({ mpci_party_id, until }) => ({ mpci_party_id, until: instantOf(until) })),
  }));
}

/** The company's entries and the published ids of a line `c`, each until the next of them came. */
function earlierIds(company: ReturnType<typeof sql>) {
  return sql`(
    select coalesce(json_agg(json_build_object('mpci_party_id', h.mpci_party_id, 'until', h.until) order by h.until desc), '[]')
    from (
      select a.mpci_party_id, max(a.until) as until from (
        select i.mpci_party_id, lead(i.at) over (order by i.at, i.turn, i.id) as until from (
          select p.mpci_party_id, p.entered_at as at, 1 as turn, p.id from carrier_party_ids p
          where p.company_id = ${company} and p.carrier_id = c.id
          union all
          select s.mpci_party_id, s.approved_at, 2, s.id from published_party_ids s where s.carrier_id = c.id
        ) i
      ) a where a.until is not null group by a.mpci_party_id
    ) h)`;
}

/** Inside JSON instants have the database's format. */
function instantOf(stored: string): string {
  return new Date(stored).toISOString();
}
