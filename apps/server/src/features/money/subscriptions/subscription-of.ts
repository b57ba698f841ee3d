// The company's subscription: its plan, the other plans, this month's filings, seats and credits.
import type { listPlans as endpoint, OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { monthOf } from "#ledger/month";
import { creditPrice, type Plan, planAt, plans } from "#ledger/plans";
import { seatsTaken } from "#ledger/seats";
import type { Tools } from "#tools";

export function listPlans(
  _tools: Tools,
  { db, caller, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  return subscriptionOf(db, caller.companyId, now);
}

interface CompanyRow {
  readonly plan: PlanName;
  readonly revision: number;
  readonly next_plan: PlanName | null;
  readonly next_plan_at: Date | null;
  readonly balance_e5: number;
  readonly reserved_e5: number;
}

export async function subscriptionOf(db: Db, companyId: string, now: Date): Promise<Subscription> {
  const { rows } = await sql<CompanyRow>`
    select ${planAt(now)} as plan, c.plan_revision as revision,
      case when c.next_plan_at > ${now} then c.next_plan end as next_plan,
      case when c.next_plan_at > ${now} then c.next_plan_at end as next_plan_at,
      coalesce(a.balance_e5, 0) as balance_e5, (
        select coalesce(sum(r.amount_e5), 0)::bigint from ledger_reservations r where r.company_id = c.id and r.state = 'RESERVED'
      ) as reserved_e5
    from companies c
    left join ledger_accounts a on a.company_id = c.id and a.kind = 'AVAILABLE'
    where c.id = ${companyId}
  `.execute(db);
  const { plan, revision, next_plan, next_plan_at, balance_e5, reserved_e5 } = rows[0]!;
  const { beginsAt, endsAt } = monthOf(now);
  const filed = await filedIn(db, companyId, { beginsAt, endsAt });
  return {
    plans: planNames.map((name) => planShown(name, { current: plan, filed })),
    plan,
    revision,
    next_plan,
    next_plan_at: next_plan_at?.toISOString() ?? null,
    month: {
      begins_at: beginsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      mpci: usageOf(plans[plan], "MPCI", filed.MPCI),
      adc: usageOf(plans[plan], "ADC", filed.ADC),
    },
    seats: { ...(await seatsTaken(db, companyId, now)), included: plans[plan].seats },
    credits: { currency: "CREDIT", balance_e5, reserved_e5 },
    top_up: {
      currency: creditPrice.currency,
      credit_e5: creditPrice.amountE5,
      credits_least: limits.topUpCreditsLeast,
      credits_most: limits.topUpCreditsMost,
    },
  };
}

interface Filed {
  readonly filed: number;
  readonly included: number;
  readonly charged_e5: number;
}

/** Each filing is paid once, so it counts once, however often it is sent. */
async function filedIn(
  db: Db,
  companyId: string,
  { beginsAt, endsAt }: { beginsAt: Date; endsAt: Date },
): Promise<Record<FilingSystem, Filed>> {
  const { rows } = await sql<Filed & { system: FilingSystem }>`
    select system, count(*)::int as filed, count(*) filter (where covered_by_plan)::int as included,
      sum(amount_e5)::bigint as charged_e5
    from ledger_reservations
    where company_id = ${companyId} and at >= ${beginsAt} and at < ${endsAt} and state <> 'RELEASED'
    group by system
  `.execute(db);
  const none: Filed = { filed: 0, included: 0, charged_e5: 0 };
  const of = (system: FilingSystem) => {
    const { filed, included, charged_e5 } = rows.find((row) => row.system === system) ?? none;
    return { filed, included, charged_e5 };
  };
  return { MPCI: of("MPCI"), ADC: of("ADC") };
}

function usageOf(plan: Plan, system: FilingSystem, filed: Filed): Subscription["month"]["mpci"] {
  const most = plan[system].includedPerMonth;
  return { ...filed, included_left: most === null ? null : Math.max(0, most - filed.included) };
}

function planShown(
  name: PlanName,
  { current, filed }: { current: PlanName; filed: Record<FilingSystem, Filed> },
): OfferedPlan {
  const plan = plans[name];
  return {
    plan: name,
    offered: plan.offered,
    current: name === current,
    change: changeTo(name, current),
    mpci: { filing_e5: plan.MPCI.filingE5, included_per_month: plan.MPCI.includedPerMonth },
    adc: { filing_e5: plan.ADC.filingE5, included_per_month: plan.ADC.includedPerMonth },
    seats: plan.seats,
    month_e5: filingSystemNames.reduce((sum, system) => {
      const { filed: count, charged_e5 } = filed[system];
      // Part of it may have been included in the plan before: what the company's own plan cost is told, never reckoned.
      return sum + (name === current ? charged_e5 : costOf(plan, system, count));
    }, 0),
  };
}

function costOf(plan: Plan, system: FilingSystem, filed: number): number {
  const { filingE5, includedPerMonth: most } = plan[system];
  return most === null ? 0 : Math.max(0, filed - most) * filingE5;
}

/** A larger plan applies at once; a smaller one from the next month, so that nobody loses what they paid for. */
export function changeTo(wanted: PlanName, current: PlanName): OfferedPlan["change"] {
  if (wanted === current) return "CURRENT";
  if (!plans[wanted].offered) return "NOT_OFFERED";
  return plans[wanted].rank > plans[current].rank ? "AT_ONCE" : "AT_MONTH_END";
}
