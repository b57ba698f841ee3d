// Counts what waits for an operator, in one statement.
import type { getOperatorHome as endpoint, OperatorHome } from "@filings/contract/api/operator/home";
import { limits } from "@filings/contract/limits";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { countOfStuckJobs } from "#jobs/stuck-jobs";
import { countOfWaitingPartyIds } from "#mpci/party-ids/publish-party-id";
import { countOfDoubtfulPayments } from "#payments/doubtful-payments";
import type { Tools } from "#tools";

export async function getHome(
  _tools: Tools,
  { db, now }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<OperatorHome>`
    select ${counted(sql`companies where standing = 'WAITING'`)} as companies,
      ${counted(sql`registration_code_requests where outcome is null`)} as code_requests,
      ${countOfWaitingPartyIds} as party_ids,
      ${counted(sql`dead_letters where outcome is null`)} as messages,
      ${countOfStuckJobs} as jobs,
      ${countOfDoubtfulPayments(now)} as payments,
      ${counted(sql`mails where refused_at is not null`)} as mails,
      ${counted(sql`price_changes where outcome is null`)} as prices
  `.execute(db);
  return rows[0]!;
}

/** Each is read by an index that holds what waits and nothing else, and never further than is counted. */
function counted(rows: RawBuilder<unknown>) {
  return sql`(select count(*)::int from (select 1 from ${rows} limit ${sql.lit(limits.countMost + 1)}) as counted)`;
}
