// The company's subscription: its plan, the other plans, this month's filings, seats and credits.

import type { listPlans as endpoint, OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import { costOfFilings, creditCurrency, type PriceValue } from "@filings/contract/money/prices";
import type { WholeMonthsReason } from "@filings/contract/money/renewal";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { feeToBegin, type PaidPlan } from "#ledger/fees/fee-amounts";
import { planAt, plans } from "#ledger/plans";
import { seatsTaken } from "#ledger/seats";
import { type FilingTerms, priceIn, pricesAt, termsOf, withoutFree } from "#ledger/table/price-at";
import type { Tools } from "#tools";
import { automaticShown } from "./automatic/automatic-rows.ts";
import { usualDayOf } from "./low-balance/usual-day.ts";
import { begunForShare, plansPaid, wholeMonthsBecause } from "./renewal/fee-rows.ts";
import { feeShown } from "./renewal/fee-shown.ts";
import { holdsUntil, smallerFrom } from "./renewal/plan-standing.ts";

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
  readonly next_plan_set_at: Date | null;
  readonly balance_e5: number;
  readonly reserved_e5: number;
  readonly usual_day_e5: number | null;
  readonly pays_fees: boolean;
  readonly plans_paid: readonly PaidPlan[];
  readonly is_begun_for_share: boolean;
  readonly whole_months_because: WholeMonthsReason | null;
  readonly prices: readonly PriceValue[];
  readonly is_unit: boolean;
  readonly paid_by: Subscription["paid_by"];
}

const pricesShown = ["MPCI_FILING", "MPCI_INCLUDED", "ADC_FILING", "ADC_INCLUDED", "CREDIT"] as const;

export async function subscriptionOf(db: Db, companyId: string, now: Date): Promise<Subscription> {
  const company = await companyRow(db, companyId, now);
  const { plan, whole_months_because, next_plan_at, next_plan_set_at } = company;
  const fee = await feeShown(db, companyId, now);
  const prices = company.is_unit ? withoutFree(company.prices) : company.prices;
  const { beginsAt, endsAt } = dubaiMonth(now);
  // Nothing larger begins before the fee that is due is paid, and then the month is.
  const due = fee.due === null ? [] : [{ plan: fee.due.plan, ends_at: endsAt.toISOString() }];
  const paid = [...company.plans_paid, ...due];
  const waiting = { next: company.next_plan, next_at: next_plan_at, next_set_at: next_plan_set_at };
  const untilOf = (wanted: PlanName) => holdsUntil(now, { ...waiting, wanted });
  const filed = await filedIn(db, companyId, { beginsAt, endsAt });
  const isWholeMonth = whole_months_because !== null;
  const showing = { current: plan, filed, prices, now, paysFees: company.pays_fees, paid, isWholeMonth, untilOf };
  return {
    plans: planNames.map((name) => planShown(name, showing)),
    fee,
    paid_by: company.paid_by,
    plan,
    revision: company.revision,
    next_plan: company.next_plan,
    next_plan_at: next_plan_at?.toISOString() ?? null,
    next_plan_set_at: next_plan_set_at?.toISOString() ?? null,
    whole_months_because,
    smaller_from: smallerFrom(now, company.is_begun_for_share).toISOString(),
    month: {
      begins_at: beginsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      mpci: usageOf(termsOf(prices, "MPCI", plan), filed.MPCI),
      adc: usageOf(termsOf(prices, "ADC", plan), filed.ADC),
    },
    seats: { ...(await seatsTaken(db, companyId, now)), included: plans[plan].seats },
    credits: {
      currency: "CREDIT",
      ...{ balance_e5: company.balance_e5, reserved_e5: company.reserved_e5, usual_day_e5: company.usual_day_e5 },
    },
    top_up: {
      currency: creditCurrency,
      credit_e5: priceIn(prices, "CREDIT", creditCurrency)!,
      credits_least: limits.topUpCreditsLeast,
      credits_most: limits.topUpCreditsMost,
    },
    automatic_top_up: await automaticShown(db, companyId, now),
  };
}

async function companyRow(db: Db, companyId: string, now: Date): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select ${planAt(now)} as plan, c.plan_revision as revision,
      case when c.next_plan_at > ${now} then c.next_plan end as next_plan,
      case when c.next_plan_at > ${now} then c.next_plan_at end as next_plan_at,
      case when c.next_plan_at > ${now} then c.next_plan_set_at end as next_plan_set_at,
      coalesce(a.balance_e5, 0) as balance_e5, (
        select coalesce(sum(r.amount_e5), 0)::bigint from ledger_reservations r where r.company_id = c.id and r.state = 'RESERVED'
      ) as reserved_e5, ${usualDayOf(sql`c.id`, now)} as usual_day_e5, c.fees_from is not null as pays_fees,
      ${plansPaid(now)} as plans_paid, ${begunForShare(now)} as is_begun_for_share,
      ${wholeMonthsBecause(now)} as whole_months_because, ${pricesAt(pricesShown, now)} as prices,
      c.headquarters_id is not null as is_unit, case when c.draws_on_headquarters then (
        select json_build_object('id', h.id, 'name', h.name) from companies h where h.id = c.headquarters_id) end as paid_by
    from companies c
    left join ledger_accounts a on a.company_id = c.id and a.kind = 'AVAILABLE'
    where c.id = ${companyId}
  `.execute(db);
  return rows[0]!;
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

function usageOf({ included: most }: FilingTerms, filed: Filed): Subscription["month"]["mpci"] {
  return { ...filed, included_left: most === null ? null : Math.max(0, most - filed.included) };
}

interface Showing {
  readonly current: PlanName;
  readonly filed: Record<FilingSystem, Filed>;
  /** False: the plan was given to the company, or is from before there were fees. */
  readonly paysFees: boolean;
  readonly paid: readonly PaidPlan[];
  /** Until when a larger plan would hold. */
  readonly untilOf: (wanted: PlanName) => Date;
  readonly isWholeMonth: boolean;
  readonly prices: readonly PriceValue[];
  readonly now: Date;
}

function planShown(name: PlanName, { current, filed, prices, now, ...pays }: Showing): OfferedPlan {
  const { offered, seats, feeE5 } = plans[name];
  const { paid, isWholeMonth, untilOf } = pays;
  const until = untilOf(name);
  const terms = { MPCI: termsOf(prices, "MPCI", name), ADC: termsOf(prices, "ADC", name) };
  const change = changeTo(name, current);
  const feeNowE5 = change === "AT_ONCE" ? feeToBegin({ wanted: name, paid, isWholeMonth, until, now }) : 0;
  return {
    plan: name,
    offered,
    current: name === current,
    change,
    mpci: { filing_e5: terms.MPCI.filingE5, included_per_month: terms.MPCI.included },
    adc: { filing_e5: terms.ADC.filingE5, included_per_month: terms.ADC.included },
    seats,
    // By one rule for all, so that they can be compared: what was charged under the plans of this month stands with the usage.
    month_e5: filingSystemNames.reduce((sum, system) => sum + costOfFilings(filed[system].filed, terms[system]), 0),
    fee_e5: feeE5,
    // As `nextFee` and the renewal have it: neither the plan that it has nor a smaller one makes fees begin.
    own_fee_e5: pays.paysFees || (change !== "CURRENT" && change !== "AT_MONTH_END") ? feeE5 : 0,
    fee_now_e5: feeNowE5,
    smaller_from:
      feeNowE5 === 0
        ? null
        : smallerFrom(
            now,
            !dubaiDay(now).endsWith("-01") && !isWholeMonth && until >= dubaiMonth(now).endsAt,
          ).toISOString(),
  };
}

/** A larger plan applies at once; a smaller one from the next month, so that nobody loses what they paid for. */
export function changeTo(wanted: PlanName, current: PlanName): OfferedPlan["change"] {
  if (wanted === current) return "CURRENT";
  if (!plans[wanted].offered) return "NOT_OFFERED";
  return plans[wanted].rank > plans[current].rank ? "AT_ONCE" : "AT_MONTH_END";
}
