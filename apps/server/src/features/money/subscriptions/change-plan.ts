// Changes the plan: a larger one applies at once, a smaller one from the next month.
import type { changePlan as endpoint } from "@filings/contract/api/money/subscriptions";
import { Problem } from "@filings/contract/errors";
import type { PlanName } from "@filings/contract/money/plans";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { monthOf } from "#ledger/month";
import { planAt } from "#ledger/plans";
import type { Tools } from "#tools";
import { changeTo, subscriptionOf } from "./subscription-of.ts";

export async function changePlan(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const before = await lockPlan(tx, companyId, now);
  if (before.revision !== body.revision) {
    throw new Problem("stale_revision", { current: await subscriptionOf(tx, companyId, now) });
  }
  const change = changeTo(body.plan, before.plan);
  if (change === "NOT_OFFERED") throw new Problem("plan_not_offered");
  const isLater = change === "AT_MONTH_END";
  const plan = isLater ? before.plan : body.plan;
  const next = isLater ? body.plan : null;
  if (change === "AT_ONCE" || next !== before.next) {
    const nextAt = isLater ? monthOf(now).endsAt : null;
    await sql`
      update companies set plan = ${plan}, next_plan = ${next}, next_plan_at = ${nextAt}, plan_revision = plan_revision + 1
      where id = ${companyId}
    `.execute(tx);
    const facts = { plan_before: before.plan, plan: body.plan, begins_at: (nextAt ?? now).toISOString() };
    await recordSecurity(tx, { kind: "PLAN_CHANGED", companyId, actorId: userId, request, now, facts });
  }
  return subscriptionOf(tx, companyId, now);
}

interface LockedPlan {
  readonly plan: PlanName;
  readonly next: PlanName | null;
  readonly revision: number;
}

async function lockPlan(tx: Tx, companyId: string, now: Date): Promise<LockedPlan> {
  const { rows } = await sql<LockedPlan>`
    select ${planAt(now)} as plan, case when c.next_plan_at > ${now} then c.next_plan end as next, c.plan_revision as revision
    from companies c where c.id = ${companyId} for no key update
  `.execute(tx);
  return rows[0]!;
}
