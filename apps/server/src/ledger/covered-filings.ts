// Counts the filings that a company's plan has covered in a calendar month in Dubai.

import type { FilingSystem } from "@filings/contract/filing/systems";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

/** A scalar subquery that counts no further than `most`, an expression of the statement around it. */
export function coveredFilings({
  companyId,
  system,
  now,
  most,
}: {
  companyId: string | RawBuilder<unknown>;
  system: FilingSystem;
  now: Date;
  most: RawBuilder<unknown>;
}): RawBuilder<number> {
  const { beginsAt, endsAt } = dubaiMonth(now);
  return sql<number>`(select count(*) from (
    select 1 from ledger_reservations
    where company_id = ${companyId} and system = ${system} and at >= ${beginsAt} and at < ${endsAt} and covered_by_plan and state <> 'RELEASED'
    limit ${most}
  ) covered)`;
}
