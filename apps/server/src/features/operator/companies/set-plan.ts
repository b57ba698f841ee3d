// Sets the plan of a company, at once or from a day on; those who administer the company are told, and read the reason.
import type { setCompanyPlan as endpoint } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { correctFeeNotification } from "#ledger/fees/correct-fee-notification";
import { planAt } from "#ledger/plans";
import { holdersOf, notify } from "#notifications/notify";
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
  const next = isLater && plan !== before.plan ? plan : null;
  const nextAt = next === null ? null : beginsAt;
  const current = isLater ? before.plan : plan;
  // What the company itself chose before is the operator's from then on, though it is the same.
  const isSame =
    current === before.plan &&
    next === before.next &&
    nextAt?.getTime() === before.next_at?.getTime() &&
    (next === null || before.next_set_at !== null);
  if (isSame) return;
  await sql`
    update companies set plan = ${current}, next_plan = ${next}, next_plan_at = ${nextAt},
      next_plan_set_at = ${next === null ? null : now}, plan_revision = plan_revision + 1
    where id = ${companyId}
  `.execute(tx);
  await correctFeeNotification(tx, companyId, now);
  const facts = { plan_before: before.plan, plan, begins_at: (nextAt ?? now).toISOString(), reason };
  await recordSecurity(tx, { kind: "PLAN_SET_BY_OPERATOR", companyId, actorId: caller.userId, request, now, facts });
  const people = await holdersOf(tx, companyId, "administer");
  await notify(tx, people, {
    companyId,
    kind: "company_plan_set",
    params: { from: facts.begins_at.slice(0, 10) },
    now,
  });
}

/** Months are counted in UTC, and so are the days of plans. Throws `wrong_value` for a day that is over or too far ahead. */
function beginOf(from: string | null, now: Date): Date {
  if (from === null) return now;
  const day = new Date(`${from}T00:00:00.000Z`);
  const isOver = from < now.toISOString().slice(0, 10);
  if (isOver || day.getTime() > now.getTime() + limits.planAheadDaysMost * 86_400_000) {
    throw new Problem("wrong_value", {
      errors: [{ path: "from", code: "wrong_value", severity: "error", params: { expected: "date" } }],
    });
  }
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
      c.next_plan_set_at as next_set_at
    from companies c where c.id = ${companyId} and c.closed_at is null for no key update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
