// Lists the sent and received messages of one filing, newest first, by cursor.
import type { listMpciMessages } from "@filings/contract/api/mpci/messages";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import { timeKey } from "#filing/list/sort-keys";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { cappedCount, type PagePlace, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { type MessageRow, messagesOf, requireVisible, summaryFrom } from "./message-rows.ts";

type MessagesCall = Call<typeof listMpciMessages> & { db: Db; caller: Caller };
type PlacedRow = MessageRow & { readonly values: readonly [string] };

const time = timeKey(sql`m.at`);

export async function listMessages(
  _tools: Tools,
  { db, params: { filingId }, query, caller, request }: MessagesCall,
): Promise<Answer<typeof listMpciMessages>> {
  await requireVisible(db, { filingId, companyId: caller.companyId });
  const place = placeOf(query, { of: ["messages", filingId], forms: [time.form] });
  const { rows, links } = pageAt(await rowsOf(db, filingId, place), place, request);
  const count = cappedCount(await countOf(db, filingId));
  return { ...count, ...links, page: null, results: rows.map(({ values: _values, ...row }) => summaryFrom(row)) };
}

async function rowsOf(db: Db, filingId: string, { cursor, isBackward, size }: PagePlace): Promise<PlacedRow[]> {
  const order = isBackward ? sql`asc` : sql`desc`;
  const beside =
    cursor === null
      ? sql`true`
      : sql`(m.at, m.id) ${isBackward ? sql`>` : sql`<`} (${time.bound(cursor.values[0]!)}, ${cursor.id}::uuid)`;
  const { rows } = await sql<PlacedRow>`
    select m.*, array[${time.kept}] as values from ${messagesOf(filingId)} m where ${beside}
    order by m.at ${order}, m.id ${order} limit ${size + 1}
  `.execute(db);
  return rows;
}

async function countOf(db: Db, filingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${messagesOf(filingId)} m limit ${limits.countMost + 1}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}
