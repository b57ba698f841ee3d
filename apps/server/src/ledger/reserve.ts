// Reserves a filing's price on submission: from the balance, or from the plan's included filings.

import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { newId } from "../db/uuid.ts";
import { lockCredits, lockingCredits, movement } from "./accounts.ts";
import { coveredFilings } from "./covered-filings.ts";
import { leftOfLimit, mayPay } from "./payer/monthly-limit.ts";
import { mostIncluded, planAt, plans } from "./plans.ts";

export interface ReservationWanted {
  /** An id that the caller chose; absent: a new one. */
  readonly reservationId?: string;
  /** The company that pays. */
  readonly companyId: string;
  /** Under which it pays for what another company files; absent: it pays for its own. */
  readonly delegationId?: string | null;
  /** Absent: MPCI. */
  readonly system?: FilingSystem;
  readonly filingId: string;
  readonly version: number;
  readonly amountE5: number;
  readonly coveredByPlan: boolean;
  readonly mayOverdraw: boolean;
  readonly now: Date;
}

/**
 * A filing is paid once: an existing reservation is returned without effect. Throws `insufficient_balance`, or for
 * another company that pays `payer_cannot_cover`, which tells nothing of its balance; or `price_changed` when others have
 * used up the plan's filings since the quote, or that company no longer pays. The lock travels with the statement
 * behind it, which reads what the holder before has left.
 */
export async function reserve(tx: Tx, wanted: ReservationWanted): Promise<{ reservationId: string }> {
  await pipeline(tx, lockingCredits(wanted.companyId));
  const tried = (await tryToReserve(tx, wanted)) ?? (await reserveFirst(tx, wanted));
  const { reservationId, availableE5, isEnough, pays, name } = tried;
  if (reservationId !== null) return { reservationId };
  if (isEnough || !pays) throw new Problem("price_changed");
  if (isOthers(wanted)) throw new Problem("payer_cannot_cover", { params: { name } });
  throw new Problem("insufficient_balance", { params: { amount_e5: wanted.amountE5, balance_e5: availableE5 } });
}

interface Tried {
  /** The new reservation or the one that stands; null: refused. */
  readonly reservationId: string | null;
  readonly availableE5: number;
  readonly isEnough: boolean;
  /** False: the delegation no longer says that the company pays. */
  readonly pays: boolean;
  readonly name: string;
}

function isOthers({ delegationId = null }: ReservationWanted): boolean {
  return delegationId !== null;
}

/** Null when the company has no accounts yet. */
async function tryToReserve(tx: Tx, wanted: ReservationWanted): Promise<Tried | null> {
  const { companyId, delegationId = null, filingId, now, system = "MPCI" } = wanted;
  const amountE5 = sql`${wanted.amountE5}::bigint`;
  // One filing may take the balance below zero; while it is below, no other may.
  const least = wanted.mayOverdraw ? sql`0` : amountE5;
  // The limit is what the payer wants, no want of credits: nothing goes beyond it.
  const isEnough =
    wanted.amountE5 === 0
      ? sql`may_pay`
      : sql`may_pay and available >= ${least} and coalesce(left_e5 >= ${amountE5}, true)`;
  const moved =
    wanted.amountE5 === 0
      ? sql``
      : sql`, ${movement({ kind: "RESERVE", from: "AVAILABLE", to: "RESERVED", of: "reservation", now })}`;
  const { rows } = await sql<Tried>`
    with credits as (
      select ${planAt(now)} as plan, a.balance_e5 as available, c.name, ${leftOfLimit(delegationId, now)} as left_e5,
        ${stillPays(delegationId)} as pays, ${mayPay(delegationId)} as may_pay
      from ledger_accounts a join companies c on c.id = a.company_id where a.company_id = ${companyId} and a.kind = 'AVAILABLE'
    ), reservation as (
      insert into ledger_reservations (id, company_id, system, delegation_id, filing_id, version, amount_e5, covered_by_plan, state, at)
      select ${wanted.reservationId ?? newId(now.getTime())}::uuid, ${companyId}::uuid, ${system}, ${delegationId}::uuid, ${filingId}::uuid, ${wanted.version}::int,
        ${amountE5}, ${wanted.coveredByPlan}::boolean, 'RESERVED', ${now}::timestamptz
      from credits where pays and ${isEnough} ${wanted.coveredByPlan ? sql`and ${isPlaceLeft({ companyId, system, now })}` : sql``}
      on conflict (filing_id) where state <> 'RELEASED' do nothing
      returning id, id as reservation_id, company_id, amount_e5, null::text as payment_reference
    )${moved}
    select available as "availableE5", ${isEnough} as "isEnough", pays, name, coalesce((select id from reservation), (
      select id from ledger_reservations where filing_id = ${filingId} and state <> 'RELEASED')) as "reservationId"
    from credits
  `.execute(tx);
  return rows[0] ?? null;
}

/** Of the company `c`: whether the delegation is active and has it pay, as others may have changed a moment ago. */
function stillPays(delegationId: string | null) {
  if (delegationId === null) return sql`true`;
  return sql`exists (select 1 from mpci_delegations d
    where d.id = ${delegationId} and d.principal_id = c.id and d.payer = 'PRINCIPAL' and d.state = 'ACTIVE')`;
}

/** The company's first use of credits opens its accounts. */
async function reserveFirst(tx: Tx, wanted: ReservationWanted): Promise<Tried> {
  await lockCredits(tx, wanted.companyId);
  return (await tryToReserve(tx, wanted))!;
}

/** Whether the plan in `credits` covers one more filing in this month. */
function isPlaceLeft({ companyId, system, now }: { companyId: string; system: FilingSystem; now: Date }) {
  const included = Object.entries(plans).map(
    ([name, plan]) => sql`when ${name} then ${plan[system].includedPerMonth}::int`,
  );
  // Null, for a plan without limit, is no number that others have used up.
  return sql`coalesce(${coveredFilings({ companyId, system, now, most: mostIncluded(system) })}
    < (case plan ${sql.join(included, sql` `)} end), true)`;
}
