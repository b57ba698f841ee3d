// Reserves a filing's price on submission: from the balance, or from the plan's included filings.

import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { newId } from "../db/uuid.ts";
import { lockCredits, lockingCredits, movement } from "./accounts.ts";
import { coveredFilings } from "./covered-filings.ts";
import { planUnpaid, planUnpaidAt } from "./fees/plan-unpaid.ts";
import { delegations } from "./payer/delegations.ts";
import { payingFor } from "./payer/headquarters.ts";
import { leftOfLimit, mayPay, monthlyLimit } from "./payer/monthly-limit.ts";
import { joinedTerms } from "./table/price-at.ts";

export interface ReservationWanted {
  /** An id that the caller chose; absent: a new one. */
  readonly reservationId?: string;
  /** The company that pays. */
  readonly companyId: string;
  /** The company that files, and under which delegation; null: in its own name. Absent: the one that pays, in its own name. */
  readonly filer?: { readonly companyId: string; readonly delegationId: string | null };
  /** Absent: MPCI. */
  readonly system?: FilingSystem;
  readonly filingId: string;
  readonly version: number;
  readonly amountE5: number;
  readonly coveredByPlan: boolean;
  /** It is in its last 24 hours: neither a missing credit nor an unpaid fee stops it. */
  readonly mayOverdraw: boolean;
  readonly now: Date;
}

/**
 * A filing is paid once: an existing reservation is returned without effect. Throws `insufficient_balance`, or for
 * another company that pays, or has limited what it lets it pay, `payer_cannot_cover`, which tells nothing of its balance; or `price_changed` when others have
 * used up the plan's filings since the quote, or that company no longer pays; or `plan_unpaid`. The lock travels with the statement
 * behind it, which reads what the holder before has left.
 */
export async function reserve(tx: Tx, wanted: ReservationWanted): Promise<{ reservationId: string }> {
  await pipeline(tx, lockingCredits(wanted.companyId));
  const tried = (await tryToReserve(tx, wanted)) ?? (await reserveFirst(tx, wanted));
  const { reservationId, availableE5, isEnough, pays, isUnpaid, name, limitedBy } = tried;
  if (reservationId !== null) return { reservationId };
  if (isUnpaid && !wanted.mayOverdraw) throw planUnpaid(otherFiler(wanted) === null, name);
  if (isEnough || !pays) throw new Problem("price_changed");
  if (limitedBy !== null) throw notCovered(limitedBy, stopping(tried, wanted));
  if (otherFiler(wanted) !== null) throw notCovered(name, tried.isOverLimit ? stopping(tried, wanted) : null);
  throw new Problem("insufficient_balance", { params: { amount_e5: wanted.amountE5, balance_e5: availableE5 } });
}

/** A monthly limit, what is spent of it, and what would be. */
interface Stopping {
  readonly limitE5: number;
  readonly spentE5: number;
  readonly amountE5: number;
}

function stopping({ limitE5, leftE5 }: Tried, { amountE5 }: ReservationWanted): Stopping {
  return { limitE5, spentE5: limitE5 - leftE5, amountE5 };
}

/** Of another company that pays, nothing is told but that it does not suffice, or what of its limit stops the filing. */
export function notCovered(name: string, over: Stopping | null): Problem {
  const numbers = over && { limit_e5: over.limitE5, spent_e5: over.spentE5, amount_e5: over.amountE5 };
  return new Problem("payer_cannot_cover", { params: { name, ...(numbers && { because: "LIMIT", ...numbers }) } });
}

interface Tried {
  /** The new reservation or the one that stands; null: refused. */
  readonly reservationId: string | null;
  readonly availableE5: number;
  readonly isEnough: boolean;
  /** The monthly limit of the delegation stops it, of a company that may pay. */
  readonly isOverLimit: boolean;
  /** Of that limit; meaningless without one. */
  readonly limitE5: number;
  readonly leftE5: number;
  /** A fee of the payer's plan is unpaid, and its days of grace are over. */
  readonly isUnpaid: boolean;
  /** False: neither the delegation nor the headquarters of the unit says any longer that the company pays. */
  readonly pays: boolean;
  readonly name: string;
  /** The unit under whose delegation its headquarters files and pays, where the limit does not cover it; null: no such limit stops it. */
  readonly limitedBy: string | null;
}

/** Null: the company that pays files itself, under whatever delegation. */
function otherFiler({ companyId, filer }: ReservationWanted): NonNullable<ReservationWanted["filer"]> | null {
  return filer === undefined || filer.companyId === companyId ? null : filer;
}

/** Null when the company has no accounts yet. */
async function tryToReserve(tx: Tx, wanted: ReservationWanted): Promise<Tried | null> {
  const { companyId, filingId, now, system = "MPCI" } = wanted;
  const filer = otherFiler(wanted);
  const under = payingUnder(wanted);
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
      select terms.included, a.balance_e5 as available, c.name, ${under === null ? sql`null::bigint` : leftOfLimit(under, now)} as left_e5,
        ${monthlyLimit(under)} as limit_e5, ${stillPays(filer)} as pays, ${mayPay(filer !== null)} as may_pay,
        ${planUnpaidAt(now)} as is_unpaid
      from ledger_accounts a join companies c on c.id = a.company_id ${joinedTerms(system, now)} where a.company_id = ${companyId} and a.kind = 'AVAILABLE'
    ), reservation as (
      insert into ledger_reservations (id, company_id, system, delegation_id, filing_id, version, amount_e5, covered_by_plan, state, at)
      select ${wanted.reservationId ?? newId(now.getTime())}::uuid, ${companyId}::uuid, ${system}, ${under ?? sql`null::uuid`}, ${filingId}::uuid, ${wanted.version}::int,
        ${amountE5}, ${wanted.coveredByPlan}::boolean, 'RESERVED', ${now}::timestamptz
      from credits where pays and ${isEnough} ${wanted.mayOverdraw ? sql`` : sql`and not is_unpaid`} ${wanted.coveredByPlan ? sql`and ${isPlaceLeft({ companyId, system, now })}` : sql``}
      on conflict (filing_id) where state <> 'RELEASED' do nothing
      returning id, id as reservation_id, company_id, amount_e5, null::text as payment_reference
    )${moved}
    select available as "availableE5", ${isEnough} as "isEnough", may_pay and ${amountE5} > 0 and coalesce(left_e5 < ${amountE5}, false) as "isOverLimit",
      coalesce(limit_e5, 0) as "limitE5", coalesce(left_e5, 0) as "leftE5", pays, is_unpaid as "isUnpaid", name,
      ${under === null || filer !== null ? sql`null::text` : limitedBy(under, amountE5)} as "limitedBy", coalesce((select id from reservation), (
      select id from ledger_reservations where filing_id = ${filingId} and state <> 'RELEASED')) as "reservationId"
    from credits
  `.execute(tx);
  return rows[0] ?? null;
}

/**
 * Of the company `c`: whether it still pays for the other one, as others may have changed a moment ago: it is the headquarters
 * of a unit that draws on its credits, or of the delegation, which is active and has its principal pay.
 */
function stillPays(filer: ReturnType<typeof otherFiler>) {
  if (filer === null) return sql`true`;
  const { companyId: filerId, delegationId } = filer;
  return sql`exists (select 1 from ${delegations} d join companies own on own.id = d.principal_id
      where d.id = ${delegationId} and d.delegate_id = ${filerId} and d.payer = 'PRINCIPAL' and d.state = 'ACTIVE' and ${payingFor} = c.id)
    or (not exists (${paying(delegationId)}) and exists (select 1 from companies own where own.id = ${filerId} and ${payingFor} = c.id))`;
}

/** The delegation, where its principal pays. */
function paying(delegationId: string | null) {
  return sql`select d.id from ${delegations} d where d.id = ${delegationId}::uuid and d.payer = 'PRINCIPAL'`;
}

/**
 * What a reservation keeps, and whose limit it counts to: the delegation under which the principal has the company pay that pays, be it
 * its headquarters, which may be the company that files. One that has the filer pay is none, though its headquarters may. Null: there is none.
 */
function payingUnder({ companyId, filer }: ReservationWanted): RawBuilder<string | null> | null {
  if (filer === undefined || filer.delegationId === null) return null;
  return sql<string | null>`(select d.id from ${delegations} d join companies own on own.id = d.principal_id
    where d.id = ${filer.delegationId}::uuid and d.delegate_id = ${filer.companyId} and d.payer = 'PRINCIPAL' and ${payingFor} = ${companyId}::uuid)`;
}

/** The principal whose limit leaves less than the amount. */
function limitedBy(under: RawBuilder<string | null>, amountE5: RawBuilder<unknown>) {
  return sql`(select own.name from ${delegations} d join companies own on own.id = d.principal_id where d.id = ${under} and left_e5 < ${amountE5})`;
}

/** The company's first use of credits opens its accounts. */
async function reserveFirst(tx: Tx, wanted: ReservationWanted): Promise<Tried> {
  await lockCredits(tx, wanted.companyId);
  return (await tryToReserve(tx, wanted))!;
}

/** Whether the plan in `credits` covers one more filing in this month. */
function isPlaceLeft({ companyId, system, now }: { companyId: string; system: FilingSystem; now: Date }) {
  const most = sql`coalesce(credits.included, 0)`;
  // Null, for a plan without limit, is no number that others have used up.
  return sql`coalesce(${coveredFilings({ companyId, system, now, most })} < credits.included, true)`;
}
