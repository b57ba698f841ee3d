// Counts the filings that a company's plan has covered in a calendar month (UTC).
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

/** A scalar subquery; counts no further than `most`, because nobody asks by how many a month is full. */
export function coveredFilings({
  companyId,
  system,
  now,
  most,
}: {
  companyId: string;
  system: "MPCI" | "ADC";
  now: Date;
  most: number;
}): RawBuilder<number> {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return sql<number>`(select count(*) from (
    select 1 from ledger_reservations
    where company_id = ${companyId} and system = ${system} and at >= ${start} and at < ${end} and covered_by_plan and state <> 'RELEASED'
    limit ${most}
  ) covered)`;
}
