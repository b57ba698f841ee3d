// Lists the movements of a company's credits, newest first, by cursor.
import type { listStatement as endpoint, StatementEntry } from "@filings/contract/api/money/subscriptions";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import { type Cursor, fingerprintOf, readCursor, writeCursor } from "#filing/list-cursor";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import type { Tools } from "#tools";
import { numberShown } from "./top-up-rows.ts";

interface EntryRow {
  id: string;
  at: Date;
  kind: StatementEntry["kind"];
  amount_e5: number;
  system: "MPCI" | "ADC" | null;
  filing_id: string | null;
  filing_number: string | null;
  filing_name: string | null;
  state: NonNullable<StatementEntry["filing"]>["state"] | null;
  top_up_id: string | null;
  top_up_number: number | null;
}

const fingerprint = fingerprintOf("statement");

/** Transfers are only ever added and their ids sort by time, so an id is a place in the list. */
export async function listStatement(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const size = query.page_size ?? limits.pageSize;
  const place = query.cursor === undefined ? null : readCursor(query.cursor, fingerprint, []);
  const isBefore = place?.side === "before";
  const rows = await entriesOf(db, caller.companyId, { place, size });
  const shown = isBefore ? rows.slice(0, size).reverse() : rows.slice(0, size);
  const isMore = rows.length > size;
  const count = await countOf(db, caller.companyId);
  const link = (id: string | undefined, side: Cursor["side"]) =>
    id === undefined ? null : linkTo(request, { cursor: writeCursor({ values: [], id, side }, fingerprint) });
  return {
    count: Math.min(count, limits.countMost),
    count_capped: count > limits.countMost,
    next: isBefore || isMore ? link(shown.at(-1)?.id, "after") : null,
    previous: (isBefore ? isMore : place !== null) ? link(shown[0]?.id, "before") : null,
    page: null,
    page_size: size,
    results: shown.map(entryFrom),
  };
}

function accountOf(companyId: string) {
  return sql`(select id from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE')`;
}

async function entriesOf(
  db: Db,
  companyId: string,
  { place, size }: { place: Cursor | null; size: number },
): Promise<EntryRow[]> {
  const isBefore = place?.side === "before";
  const beside =
    place === null ? sql`` : isBefore ? sql`and transfer_id > ${place.id}` : sql`and transfer_id < ${place.id}`;
  const { rows } = await sql<EntryRow>`
    select t.id, t.at, t.kind, p.amount_e5, r.system, r.filing_id, r.state,
      coalesce(f.number, d.filing_number) as filing_number, coalesce(f.bill_number, d.name) as filing_name,
      u.id as top_up_id, u.number as top_up_number
    from (
      select transfer_id, amount_e5 from ledger_postings where account_id = ${accountOf(companyId)} ${beside}
      order by transfer_id ${isBefore ? sql`asc` : sql`desc`} limit ${size + 1}
    ) p
    join ledger_transfers t on t.id = p.transfer_id
    left join ledger_reservations r on r.id = t.reservation_id
    left join filings f on r.system = 'MPCI' and f.id = r.filing_id and f.company_id = r.company_id
    left join adc_filings d on r.system = 'ADC' and d.id = r.filing_id and d.company_id = r.company_id
    left join top_ups u on u.company_id = ${companyId}
      and u.id = case when t.payment_reference ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then t.payment_reference::uuid end
    order by p.transfer_id ${isBefore ? sql`asc` : sql`desc`}
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
