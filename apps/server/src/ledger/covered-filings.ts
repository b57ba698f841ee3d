// Counts the filings that a company's plan has covered in a calendar month (UTC).
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";
import { monthOf } from "./month.ts";

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
  const { beginsAt, endsAt } = monthOf(now);
  return sql<number>`(select count(*) from (
    select 1 from ledger_reservations
    where company_id = ${companyId} and system = ${system} and at >= ${beginsAt} and at < ${endsAt} and covered_by_plan and state <> 'RELEASED'
    limit ${most}
  ) covered)`;
}
