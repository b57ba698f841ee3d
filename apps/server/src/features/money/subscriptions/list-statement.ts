// Lists the movements of a company's credits, newest first, by cursor.

import type { listStatement as endpoint, StatementEntry } from "@filings/contract/api/money/subscriptions";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { byId, cappedCount, type PagePlace, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { numberShown } from "./top-up-rows.ts";

interface EntryRow {
  id: string;
  at: Date;
  kind: StatementEntry["kind"];
  amount_e5: number;
  system: FilingSystem | null;
  filing_id: string | null;
  filing_number: string | null;
  filing_name: string | null;
  state: NonNullable<StatementEntry["filing"]>["state"] | null;
  top_up_id: string | null;
  top_up_number: number | null;
}

/** Transfers are only ever added. */
export async function listStatement(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const place = placeOf(query, { of: "statement" });
  const { rows, links } = pageAt(await entriesOf(db, caller.companyId, place), place, request);
  const count = cappedCount(await countOf(db, caller.companyId));
  return { ...count, ...links, page: null, results: rows.map(entryFrom) };
}

function accountOf(companyId: string) {
  return sql`(select id from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE')`;
}

async function entriesOf(db: Db, companyId: string, place: PagePlace): Promise<EntryRow[]> {
  const { beside, order } = byId(sql`transfer_id`, place);
  const { rows } = await sql<EntryRow>`
    select t.id, t.at, t.kind, p.amount_e5, r.system, r.filing_id, r.state,
      coalesce(f.number, d.filing_number) as filing_number, coalesce(f.bill_number, d.name) as filing_name,
      u.id as top_up_id, u.number as top_up_number
    from (
      select transfer_id, amount_e5 from ledger_postings where account_id = ${accountOf(companyId)} and ${beside}
      order by ${order} limit ${place.size + 1}
    ) p
    join ledger_transfers t on t.id = p.transfer_id
    left join ledger_reservations r on r.id = t.reservation_id
    left join filings f on r.system = 'MPCI' and f.id = r.filing_id and f.company_id = r.company_id
    left join adc_filings d on r.system = 'ADC' and d.id = r.filing_id and d.company_id = r.company_id
    left join top_ups u on u.company_id = ${companyId}
      and u.id = case when t.payment_reference ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then t.payment_reference::uuid end
    order by p.${order}
  `.execute(db);
  return rows;
}

async function countOf(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ledger_postings where account_id = ${accountOf(companyId)} limit ${limits.countMost + 1}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function entryFrom({ id, at, kind, amount_e5, ...row }: EntryRow): StatementEntry {
  const { system, filing_id, state, top_up_id, top_up_number } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    amount_e5,
    filing:
      system === null || filing_id === null || state === null
        ? null
        : { system, id: filing_id, number: row.filing_number, name: row.filing_name, state },
    top_up: top_up_id === null || top_up_number === null ? null : { id: top_up_id, number: numberShown(top_up_number) },
  };
}
