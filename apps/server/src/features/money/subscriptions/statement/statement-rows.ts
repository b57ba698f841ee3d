// The movements of a company's credits in SQL and in the shape of the API. Transfers are only ever added.
import type { StatementEntry, StatementFilter } from "@filings/contract/api/money/statement";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import { firstIdOf } from "#db/uuid";
import { byId, type PagePlace } from "#http/list-page";
import { mpciFiledFor } from "#mpci/visibility";
import { receiptNumber } from "#payments/receipt-number";
import { creditNoteNumber } from "../top-up-rows.ts";

interface EntryRow {
  id: string;
  at: Date;
  kind: StatementEntry["kind"];
  amount_e5: number;
  system: FilingSystem | null;
  filing_id: string | null;
  filing_number: string | null;
  filing_name: string | null;
  filed_by: NonNullable<StatementEntry["filing"]>["filed_by"];
  state: NonNullable<StatementEntry["filing"]>["state"] | null;
  top_up_id: string | null;
  top_up_number: number | null;
  refund_id: string | null;
  credit_note_number: number | null;
  reason: string | null;
}

/** Whose movements, and which of them. */
export interface Asked {
  readonly companyId: string;
  readonly filter: StatementFilter;
}

/** Of postings. The id of a transfer sorts by its time, so a month is a stretch of the index that orders them. */
function among({ companyId, filter: { month, direction } }: Asked) {
  const conditions = [
    sql`account_id = (select id from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE')`,
  ];
  if (month !== undefined) {
    const { beginsAt, endsAt } = dubaiMonth(month);
    conditions.push(sql`transfer_id >= ${firstIdOf(beginsAt)}::uuid and transfer_id < ${firstIdOf(endsAt)}::uuid`);
  }
  if (direction !== undefined) conditions.push(direction === "IN" ? sql`amount_e5 > 0` : sql`amount_e5 < 0`);
  return sql.join(conditions, sql` and `);
}

/** Newest first, one more than the page holds if there is one. */
export async function entriesOf(
  db: Db,
  asked: Asked,
  place: Pick<PagePlace, "size" | "cursor" | "isBackward">,
): Promise<EntryRow[]> {
  const { beside, order } = byId(sql`transfer_id`, place);
  const { rows } = await sql<EntryRow>`
    select t.id, t.at, t.kind, t.reason, p.amount_e5, r.system, r.filing_id, r.state,
      coalesce(f.number, d.filing_number, seen.number) as filing_number,
      coalesce(f.bill_number, d.name, sealed.bill_number, seen.name) as filing_name, seen.filed_by,
      u.id as top_up_id, u.number as top_up_number, b.id as refund_id, b.number as credit_note_number
    from (
      select transfer_id, amount_e5 from ledger_postings where ${among(asked)} and ${beside}
      order by ${order} limit ${sql.lit(place.size + 1)}
    ) p
    join ledger_transfers t on t.id = p.transfer_id
    left join ledger_reservations r on r.id = t.reservation_id
    left join filings f on r.system = 'MPCI' and f.id = r.filing_id and f.company_id = r.company_id
    left join adc_filings d on r.system = 'ADC' and d.id = r.filing_id and d.company_id = r.company_id
    left join lateral (${filedByAnother(asked.companyId)}) seen on ${isOfAnother}
    left join lateral (${billSealed}) sealed on ${isOfAnother}
    left join refunds b on b.id = t.refund_id
    left join top_ups u on u.company_id = ${asked.companyId} and u.id = coalesce(b.top_up_id,
      case when t.payment_reference ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then t.payment_reference::uuid end)
    order by p.${order}
  `.execute(db);
  return rows;
}

/** Filed in the name of this company, or by a unit that draws on its credits. */
const isOfAnother = sql`r.id is not null and f.id is null and d.id is null`;

/** For a reservation `r` of another company's filing: its filer, and its number once the principal sees the filing. */
function filedByAnother(payerId: string) {
  return sql`
    select json_build_object('id', c.id, 'name', c.name) as filed_by,
      case when ${mpciFiledFor(payerId)} then f.number end as number, null as name
    from filings f join companies c on c.id = f.company_id where r.system = 'MPCI' and f.id = r.filing_id
    union all
    select json_build_object('id', c.id, 'name', c.name), case when a.principal_id = ${payerId} then a.filing_number end, a.name
    from adc_filings a join companies c on c.id = a.company_id where r.system = 'ADC' and a.id = r.filing_id`;
}

/** The bill's number as it was sealed: what the filer drafts afterwards is not for the principal. */
const billSealed = sql`
  select v.body->>'bill_number' as bill_number from filing_versions v
  where v.filing_id = r.filing_id and v.version = r.version`;

/** Counted no further than one more than `limits.countMost`. */
export async function countOf(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ledger_postings where ${among(asked)} limit ${sql.lit(limits.countMost + 1)}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export function entryFrom({ id, at, kind, amount_e5, ...row }: EntryRow): StatementEntry {
  const { system, filing_id, state, top_up_id, top_up_number, refund_id, credit_note_number: note } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    amount_e5,
    filing:
      system === null || filing_id === null || state === null
        ? null
        : { system, id: filing_id, number: row.filing_number, name: row.filing_name, filed_by: row.filed_by, state },
    top_up:
      top_up_id === null || top_up_number === null ? null : { id: top_up_id, number: receiptNumber(top_up_number) },
    reason: row.reason,
    refund: refund_id === null ? null : { id: refund_id, number: note === null ? null : creditNoteNumber(note) },
  };
}
