// Lists the movements of a company's credits, newest first, by cursor.
import type { listStatement as endpoint } from "@filings/contract/api/money/statement";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { countOf, entriesOf, entryFrom } from "./statement-rows.ts";

export async function listStatement(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { filter = {} } = query;
  const asked = { companyId: caller.companyId, filter };
  const place = placeOf(query, { of: { list: "statement", filter } });
  const { rows, links } = pageAt(await entriesOf(db, asked, place), place, request);
  const count = cappedCount(await countOf(db, asked));
  return { ...count, ...links, page: null, results: rows.map(entryFrom) };
}
