// Sets the plan of a company, at once or from a day on; those who administer the company are told, and read the reason.

import type { setCompanyPlan as endpoint } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { dubaiDay, dubaiDayBegins, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { refusedValue } from "@filings/contract/wrong-value";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { beginGivenPlan } from "#ledger/fees/begin-given-plan";
import { correctFeeNotification } from "#ledger/fees/correct-fee-notification";
import { isOwnChoice, planAt, plans } from "#ledger/plans";
import { holdersOf, notify } from "#notifications/notify";
import { seeAsSettled } from "#notifications/see-as-settled";
import type { Tools } from "#tools";

export async function setPlan(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { company: companyId } = params;
  const { plan, from = null, reason } = body;
  const before = await lockPlan(tx, companyId, now);
  const beginsAt = beginOf(from, now);
  const isLater = beginsAt > now;
  const after = isLater ? setLater(before, { plan, beginsAt, now }) : setAtOnce(before, { plan, now });
  if (isSame(before, after)) return;
  await sql`
    update companies set plan = ${after.plan}, next_plan = ${after.next}, next_plan_at = ${after.next_at},
      next_plan_set_at = ${after.next_set_at}, plan_revision = plan_revision + 1
    where id = ${companyId}
  `.execute(tx);
  if (after.plan !== before.plan) await beginGivenPlan(tx, { companyId, before: before.plan, plan: after.plan, now });
  await correctFeeNotification(tx, companyId, now);
  const facts = {
    plan_before: before.plan,
    plan,
    begins_at: (isLater && after.next !== null ? beginsAt : now).toISOString(),
    reason,
  };
  await recordSecurity(tx, { kind: "PLAN_SET_BY_OPERATOR", companyId, actorId: caller.userId, request, now, facts });
  // A plan that no longer comes, or no longer holds, is read and mailed by nobody as one that does.
  await seeAsSettled(tx, { companyId, kinds: ["company_plan_set"], fromAfter: isLater ? now : null, now });
  const people = await holdersOf(tx, companyId, "administer");
  await notify(tx, people, {
    companyId,
    kind: "company_plan_set",
    params: { from: dubaiDay(new Date(facts.begins_at)), plan, text: reason },
    now,
  });
}

/** No plan that waits. */
const none = { next: null, next_at: null, next_set_at: null } as const;

/** What the company itself chose before is the operator's from then on, though it is the same. */
function setLater(
  before: LockedPlan,
  { plan, beginsAt, now }: { plan: PlanName; beginsAt: Date; now: Date },
): LockedPlan {
  const isOther = plan !== before.plan;
  const next = isOther ? { next: plan, next_at: beginsAt, next_set_at: now } : none;
  return { plan: before.plan, ...next };
}

/**
 * A smaller plan that the company has chosen itself still follows: otherwise it would be charged the fee of a plan that it had
 * given up. One that costs no less than what is set now means nothing any more. A whole month that
 * was to come before it, for a share of the plan before, is not waited for once another plan holds.
 */
function setAtOnce(before: LockedPlan, { plan, now }: { plan: PlanName; now: Date }): LockedPlan {
  const { next, next_at: nextAt } = before;
  if (next === null || nextAt === null || !isOwnChoice(before)) return { plan, ...none };
  if (plans[next].feeE5 >= plans[plan].feeE5) return { plan, ...none };
  const { endsAt } = dubaiMonth(now);
  return { plan, next, next_at: plan === before.plan || nextAt < endsAt ? nextAt : endsAt, next_set_at: null };
}

function isSame(before: LockedPlan, after: LockedPlan): boolean {
  return (
    after.plan === before.plan &&
    after.next === before.next &&
    after.next_at?.getTime() === before.next_at?.getTime() &&
    (after.next === null || (after.next_set_at === null) === (before.next_set_at === null))
  );
}

/** The days of plans are those in Dubai, as months of money are. Throws `wrong_value` for a day that is over or too far ahead. */
function beginOf(from: string | null, now: Date): Date {
  if (from === null) return now;
  const day = dubaiDayBegins(from);
  const since = dubaiDay(now);
  const until = dubaiDay(new Date(now.getTime() + limits.planAheadDaysMost * 86_400_000));
  if (from < since || from > until) throw refusedValue("from", { expected: "date", since, until });
  return day > now ? day : now;
}

interface LockedPlan {
  readonly plan: PlanName;
  readonly next: PlanName | null;
  readonly next_at: Date | null;
  readonly next_set_at: Date | null;
}

/** Two operators, or one and the company itself, wait for each other. Throws `not_found`, also for a closed unit. */
async function lockPlan(tx: Tx, companyId: string, now: Date): Promise<LockedPlan> {
  const { rows } = await sql<LockedPlan>`
    select ${planAt(now)} as plan, case when c.next_plan_at > ${now} then c.next_plan end as next,
      case when c.next_plan_at > ${now} then c.next_plan_at end as next_at,
      case when c.next_plan_at > ${now} then c.next_plan_set_at end as next_set_at
    from companies c where c.id = ${companyId} and c.closed_at is null for no key update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
