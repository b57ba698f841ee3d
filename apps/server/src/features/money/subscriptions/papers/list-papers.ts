// Lists the receipts, tax invoices and credit notes of a company, newest first, by cursor.
import type { listPapers as endpoint, MoneyPaper, PapersFilter } from "@filings/contract/api/money/papers";
import { limits } from "@filings/contract/limits";
import { isTaxInvoice } from "@filings/contract/money/papers";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { cappedCount, type PagePlace, pageAt, placeOf } from "#http/list-page";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import { creditNoteNumber, type Seller } from "../top-up-rows.ts";

interface PaperRow extends Pick<MoneyPaper, "id" | "kind" | "amount_e5" | "currency"> {
  readonly number: number;
  readonly seller: Seller | null;
  readonly settled_at: Date;
}

export async function listPapers(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { filter = {} } = query;
  const papers = papersOf(caller.companyId, filter);
  const place = placeOf(query, { of: { list: "papers", filter }, forms: [moment] });
  const { beside, order } = byIssue(place);
  const { rows } = await sql<PaperRow>`
    select * from (${papers}) papers where ${beside} order by ${order} limit ${sql.lit(place.size + 1)}
  `.execute(db);
  const page = pageAt(rows, { ...place, valuesOf: ({ settled_at }) => [settled_at.toISOString()] }, request);
  const { count, first_at: firstAt } = await countOf(db, papers, papersOf(caller.companyId, {}));
  return {
    ...cappedCount(count),
    first_issued_at: firstAt?.toISOString() ?? null,
    ...page.links,
    page: null,
    results: page.rows.map(({ number, seller, settled_at, ...row }) => ({
      ...row,
      number: row.kind === "CREDIT_NOTE" ? creditNoteNumber(number) : receiptNumber(number),
      is_tax_invoice: isTaxInvoice(seller),
      issued_at: settled_at.toISOString(),
    })),
  };
}

type Papers = ReturnType<typeof papersOf>;

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** By the day that stands on a paper: a payment that took days has an id from before. */
function byIssue({ cursor, isBackward }: PagePlace) {
  const way = isBackward ? sql`asc` : sql`desc`;
  const order = sql`settled_at ${way}, id ${way}`;
  if (cursor === null) return { beside: sql`true`, order };
  const side = isBackward ? sql`>` : sql`<`;
  const beside = sql`(settled_at, id) ${side} (${cursor.values[0]}::timestamptz, ${cursor.id}::uuid)`;
  return { beside, order };
}

/** A payment has its number once it is paid, a refund once it is returned. Times are to the millisecond, as a cursor keeps them. */
function papersOf(companyId: string, { month, kind }: PapersFilter) {
  const { beginsAt, endsAt } = dubaiMonth(month ?? "2000-01");
  const within = month === undefined ? sql`true` : sql`settled_at >= ${beginsAt} and settled_at < ${endsAt}`;
  const own = sql`company_id = ${companyId} and ${within}`;
  const columns = sql`id, number, amount_e5, currency, seller, date_trunc('milliseconds', settled_at) as settled_at`;
  const all = [
    { of: "CREDITS", rows: sql`select ${columns}, 'CREDITS' as kind from top_ups where state = 'PAID' and ${own}` },
    {
      of: "PLAN_FEE",
      rows: sql`select ${columns}, 'PLAN_FEE' as kind from plan_payments where state = 'PAID' and ${own}`,
    },
    {
      of: "CREDIT_NOTE",
      rows: sql`select ${columns}, 'CREDIT_NOTE' as kind from refunds where state = 'RETURNED' and ${own}`,
    },
  ];
  const wanted = all.filter(({ of }) => kind === undefined || of === kind).map(({ rows }) => rows);
  return sql.join(wanted, sql` union all `);
}

interface Counted {
  readonly count: number;
  readonly first_at: Date | null;
}

/** Counted no further than one more than `limits.countMost`; `all`: also those that are not asked for. */
async function countOf(db: Db, papers: Papers, all: Papers): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, (select min(settled_at) from (${all}) issued) as first_at
    from (select 1 from (${papers}) papers limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  return rows[0]!;
}
