// Reserves a filing's price on submission: from the balance, or from the plan's included filings.

import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { lockCredits, movement } from "./accounts.ts";
import { coveredFilings } from "./covered-filings.ts";
import { plans } from "./plans.ts";

export interface ReservationWanted {
  /** An id that the caller chose; absent: a new one. */
  readonly reservationId?: string;
  readonly companyId: string;
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
 * A filing is paid once: an existing reservation is returned without effect. Throws `insufficient_balance`, or
 * `price_changed` when others have used up the plan's filings since the quote.
 */
export async function reserve(tx: Tx, wanted: ReservationWanted): Promise<{ reservationId: string }> {
  const { plan, availableE5 } = await lockCredits(tx, wanted.companyId, wanted.now);
  if (!coversOrMayOverdraw(availableE5, wanted)) {
    const standing = await standingReservation(tx, wanted.filingId);
    if (standing !== null) return { reservationId: standing };
    throw new Problem("insufficient_balance", { params: { amount_e5: wanted.amountE5, balance_e5: availableE5 } });
  }
  const { companyId, filingId, now, system = "MPCI" } = wanted;
  const included = wanted.coveredByPlan ? plans[plan][system].includedPerMonth : null;
  const isCovered =
    included === null
      ? sql`true`
      : sql`${coveredFilings({ companyId, system, now, most: included })} < ${included}::int`;
  const moved =
    wanted.amountE5 === 0
      ? sql``
      : sql`, ${movement({ kind: "RESERVE", from: "AVAILABLE", to: "RESERVED", of: "reservation", now })}`;
  const { rows } = await sql<{ id: string }>`
    with reservation as (
      insert into ledger_reservations (id, company_id, system, filing_id, version, amount_e5, covered_by_plan, state, at)
      select ${wanted.reservationId ?? newId(now.getTime())}::uuid, ${companyId}::uuid, ${system}, ${filingId}::uuid, ${wanted.version}::int,
        ${wanted.amountE5}::bigint, ${wanted.coveredByPlan}::boolean, 'RESERVED', ${now}::timestamptz
      where ${isCovered}
      on conflict (filing_id) where state <> 'RELEASED' do nothing
      returning id, id as reservation_id, company_id, amount_e5, null::text as payment_reference
    )${moved}
    select id from reservation
  `.execute(tx);
  const reservationId = rows[0]?.id ?? (await standingReservation(tx, filingId));
  if (reservationId === null) throw new Problem("price_changed");
  return { reservationId };
}

/** One filing may take the balance below zero; while it is below, no other may. */
function coversOrMayOverdraw(availableE5: number, { amountE5, mayOverdraw }: ReservationWanted): boolean {
  return amountE5 === 0 || availableE5 >= amountE5 || (mayOverdraw && availableE5 >= 0);
}

async function standingReservation(tx: Tx, filingId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_reservations where filing_id = ${filingId} and state <> 'RELEASED'
  `.execute(tx);
  return rows[0]?.id ?? null;
}
