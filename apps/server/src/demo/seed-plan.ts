// A demo company that pays for its plan: from the next month on, by a card that the sandbox's payment provider knows.

import type { PlanName } from "@filings/contract/money/plans";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../db/open.ts";

/** The demo's companies have the largest plan, which costs them nothing, unless they pay for theirs. */
export const demoPlan: PlanName = "PROFESSIONAL";

interface PaidPlan {
  readonly companyId: string;
  readonly plan: PlanName;
  /** In whose name the card is charged. */
  readonly userId: string;
  readonly now: Date;
}

export async function seedPaidPlan(tx: Tx, { companyId, plan, userId, now }: PaidPlan): Promise<void> {
  await sql`
    update companies set plan = ${plan}, fees_from = ${dubaiMonth(now).endsAt} where id = ${companyId}
  `.execute(tx);
  await sql`
    insert into kept_cards (company_id, provider, customer, method, label, kept_at, kept_by)
    values (${companyId}, 'sandbox', 'cus_demo', 'pm_demo_good', 'Visa 4242', ${now}, ${userId})
  `.execute(tx);
}
