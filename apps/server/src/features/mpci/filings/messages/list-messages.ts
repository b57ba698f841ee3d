// Lists the sent and received messages of one filing, newest first, by cursor.
import type { listMpciMessages } from "@filings/contract/api/mpci/messages";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { cappedCount, type PagePlace, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { type MessageRow, messagesOf, requireVisible, summaryFrom } from "./message-rows.ts";

type MessagesCall = Call<typeof listMpciMessages> & { db: Db; caller: Caller };
type PlacedRow = MessageRow & { readonly values: readonly [string]; readonly place: string };

/**
 * Newest first by the second: NAIC sends its decision right behind the registration, and either may arrive first. What
 * came within one second is in the order in which a bill is answered, and then in which it was kept.
 */
const place = sql`(floor(extract(epoch from m.at))::bigint * 4 + m.step)`;
const placeForm = /^\d{1,15}$/;

export async function listMessages(
  _tools: Tools,
  { db, params: { filingId }, query, caller, request }: MessagesCall,
): Promise<Answer<typeof listMpciMessages>> {
  await requireVisible(db, caller, filingId);
  const page = placeOf(query, { of: ["messages", filingId], forms: [placeForm] });
  const { rows, links } = pageAt(await rowsOf(db, filingId, page), page, request);
  const count = cappedCount(await countOf(db, filingId));
  return {
    ...count,
    ...links,
    page: null,
    results: rows.map(({ values: _values, place: _place, ...row }) => summaryFrom(row)),
  };
}

async function rowsOf(db: Db, filingId: string, { cursor, isBackward, size }: PagePlace): Promise<PlacedRow[]> {
  const way = isBackward ? sql`asc` : sql`desc`;
  const beside =
    cursor === null
      ? sql`true`
      : sql`(m.place, m.id) ${isBackward ? sql`>` : sql`<`} (${cursor.values[0]!}::bigint, ${cursor.id}::uuid)`;
  const { rows } = await sql<PlacedRow>`
    select m.*, array[m.place::text] as values from (select m.*, ${place} as place from ${messagesOf(filingId)} m) m
    where ${beside} order by m.place ${way}, m.id ${way} limit ${sql.lit(size + 1)}
  `.execute(db);
  return rows;
}

async function countOf(db: Db, filingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${messagesOf(filingId)} m limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}
