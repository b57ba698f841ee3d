// What a company has set for credits that are bought automatically, in SQL and in the shape of the API.

import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { FeeFailure } from "@filings/contract/money/renewal";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";

export interface AutomaticRow {
  readonly company_id: string;
  readonly is_on: boolean;
  readonly below_e5: number;
  readonly credits_e5: number;
  readonly most_e5: number;
  /** Who set it last. */
  readonly set_by: string;
  readonly stopped_because: FeeFailure | null;
  readonly stopped_card: string | null;
  /** Whether the ceiling was told of this month. */
  readonly is_ceiling_told: boolean;
  /** Bought this month, or about to be. */
  readonly bought_e5: number;
}

/** `condition`: on the row `t`. */
export async function automaticWhere(db: Db, now: Date, condition: ReturnType<typeof sql>): Promise<AutomaticRow[]> {
  const { beginsAt, endsAt } = dubaiMonth(now);
  const { rows } = await sql<AutomaticRow>`
    select t.company_id, t.is_on, t.below_e5, t.credits_e5, t.most_e5, t.set_by, t.stopped_because, t.stopped_card,
      coalesce(t.ceiling_told = ${dubaiDay(beginsAt)}::date, false) as is_ceiling_told, (
        select coalesce(sum(u.credits_e5), 0)::bigint from top_ups u
        where u.company_id = t.company_id and u.automatic and u.created_at >= ${beginsAt} and u.created_at < ${endsAt}
          and u.state in ('OPEN', 'PAID', 'MISMATCH')
      ) as bought_e5
    from automatic_top_ups t where ${condition}
  `.execute(db);
  return rows;
}

export async function automaticShown(db: Db, companyId: string, now: Date): Promise<Subscription["automatic_top_up"]> {
  const [row] = await automaticWhere(db, now, sql`t.company_id = ${companyId}`);
  if (row === undefined) return null;
  return {
    is_on: row.is_on,
    below: row.below_e5 / amountScale,
    credits: row.credits_e5 / amountScale,
    most: row.most_e5 / amountScale,
    bought: row.bought_e5 / amountScale,
    stopped_because: row.stopped_because,
    stopped_card: row.stopped_card,
  };
}
