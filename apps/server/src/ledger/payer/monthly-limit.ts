// What a principal lets another company spend of its credits: up to a limit in a calendar month in Dubai. A company that
// pays for another one pays nothing while it waits for its approval or is suspended.
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import type { RawBuilder } from "kysely";
import { sql } from "../../db/open.ts";
import { delegations } from "./delegations.ts";

/** Of the company `c`; its own calls are refused before anything is asked of its credits. */
export function mayPay(isOthers: boolean): RawBuilder<boolean> {
  return isOthers ? sql<boolean>`(c.standing = 'ACTIVE')` : sql<boolean>`true`;
}

/**
 * A scalar subquery for a delegation `d`: what is spent in the month, or about to be, under it and those whose place it took, so that
 * a new limit is no second one in the same month. What was released does not count.
 */
export function spentUnder(now: Date): RawBuilder<number> {
  const { beginsAt, endsAt } = dubaiMonth(now);
  return sql<number>`(select coalesce(sum(amount_e5), 0)::bigint from ledger_reservations
    where delegation_id = any(d.replaced || d.id) and at >= ${beginsAt} and at < ${endsAt} and state <> 'RELEASED')`;
}

/** A scalar subquery: the limit of a month; null: there is none. */
export function monthlyLimit(delegationId: string | RawBuilder<string | null> | null): RawBuilder<number | null> {
  if (delegationId === null) return sql<null>`null::bigint`;
  return sql<number | null>`(select d.monthly_limit_e5 from ${delegations} d where d.id = ${delegationId})`;
}

/**
 * A scalar subquery: what is left of the limit; null: there is none. It is negative once the limit was lowered below
 * what is spent. It holds for as long as the payer's credits are locked.
 */
export function leftOfLimit(
  delegationId: string | RawBuilder<string | null> | null,
  now: Date,
): RawBuilder<number | null> {
  if (delegationId === null) return sql<null>`null::bigint`;
  return sql<
    number | null
  >`(select d.monthly_limit_e5 - ${spentUnder(now)} from ${delegations} d where d.id = ${delegationId})`;
}
