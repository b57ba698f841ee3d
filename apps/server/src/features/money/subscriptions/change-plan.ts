// Changes the plan: a larger one begins once its fee is paid, a smaller one with the next month or the one after it.
import type { changePlan as endpoint } from "@filings/contract/api/money/subscriptions";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { correctFeeNotification } from "#ledger/fees/correct-fee-notification";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import type { Tools } from "#tools";
import { chooseLargerPlan } from "./renewal/choose-larger-plan.ts";
import { lapseChange } from "./renewal/fee-rows.ts";
import { lockStanding, type PlanStanding, smallerFrom } from "./renewal/plan-standing.ts";
import { changeTo, subscriptionOf } from "./subscription-of.ts";

export async function changePlan(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const before = await lockStanding(tx, companyId, now);
  const { at } = before;
  if (before.revision !== body.revision) {
    throw new Problem("stale_revision", { current: await subscriptionOf(tx, companyId, at) });
  }
  const change = changeTo(body.plan, before.plan);
  if (change === "NOT_OFFERED") throw new Problem("plan_not_offered");
  if (change === "AT_ONCE") {
    await requireOwnPaying(tx, companyId);
    const toPay = await chooseLargerPlan(tx, { caller, wanted: body.plan, before });
    if (toPay !== null) return { ...(await subscriptionOf(tx, companyId, at)), to_pay: toPay };
  } else {
    requireNotSet(before);
    await lapseChange(tx, companyId, at);
  }
  const isLater = change === "AT_MONTH_END";
  const plan = isLater ? before.plan : body.plan;
  const next = isLater ? body.plan : null;
  if (change === "AT_ONCE" || next !== before.next) {
    const nextAt = isLater ? smallerFrom(at, before.is_begun_for_share) : null;
    const isKept = before.next_set_at !== null && before.next !== plan;
    await sql`
      update companies set plan = ${plan}, ${isKept ? sql`` : sql`next_plan = ${next}, next_plan_at = ${nextAt}, next_plan_set_at = null,`}
        plan_revision = plan_revision + 1
      where id = ${companyId}
    `.execute(tx);
    await correctFeeNotification(tx, companyId, at);
    const facts = { plan_before: before.plan, plan: body.plan, begins_at: (nextAt ?? at).toISOString() };
    await recordSecurity(tx, { kind: "PLAN_CHANGED", companyId, actorId: userId, request, now, facts });
  }
  return { ...(await subscriptionOf(tx, companyId, at)), to_pay: null };
}

/** Throws `plan_set_by_operator`: of two plans that are to follow one would be lost, and the operator's word is not the company's to take back. */
function requireNotSet({ next, next_at: nextAt, next_set_at: setAt }: PlanStanding): void {
  if (next === null || nextAt === null || setAt === null) return;
  const params = { plan: next, from: nextAt.toISOString(), set_at: setAt.toISOString() };
  throw new Problem("plan_set_by_operator", { params });
}
