// Counts a person's unseen notifications, up to a thousand.
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Caller } from "#http/caller";

export async function unseenCount(db: Db, { userId, companyId }: Caller): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notifications
      where user_id = ${userId} and company_id = ${companyId} and on_screen and cleared_at is null and seen_at is null
      limit ${sql.lit(limits.countMost)}
    ) capped
  `.execute(db);
  return rows[0]?.count ?? 0;
}
