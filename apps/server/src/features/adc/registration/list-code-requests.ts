// Lists the registration codes of the caller's company, and what it asked for.
import type { listCodeRequests as endpoint } from "@filings/contract/api/adc/registration";
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type RequestRow, requestColumns, requestOf, requestTables } from "#adc/codes/code-requests";
import { codesOf } from "#adc/codes/held-codes";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function listCodeRequests(
  _tools: Tools,
  { db, caller, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId } = caller;
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from ${requestTables} where r.company_id = ${companyId}
    order by r.id desc limit ${sql.lit(limits.codeRequestsShownMost)}
  `.execute(db);
  return { codes: await codesOf(db, { companyId, today: dubaiDay(now) }), requests: rows.map(requestOf) };
}
