// What a usual day costs a company, by which its credits are low or not.
import { limits } from "@filings/contract/limits";
import type { RawBuilder } from "kysely";
import { sql } from "#db/open";

const dayMs = 86_400_000;

/**
 * A scalar subquery: what was charged in the last weeks, by the days on which anything was. Filings that the plan covers cost
 * nothing, and a day off is no usual one. Null: nothing was charged.
 */
export function usualDayOf(companyId: RawBuilder<unknown>, now: Date): RawBuilder<number | null> {
  const since = new Date(now.getTime() - limits.usualDayFromDays * dayMs);
  return sql<number | null>`(
    select (sum(r.amount_e5) / count(distinct (r.at at time zone 'UTC')::date))::bigint
    from ledger_reservations r
    where r.company_id = ${companyId} and r.at >= ${since}::timestamptz and r.state <> 'RELEASED' and r.amount_e5 > 0)`;
}
