// Charges a released reservation after all: the authority has the filing that had been given up as undeliverable.
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { lockCredits, movement } from "./accounts.ts";
import { capture } from "./capture.ts";
import { handOverOfClosed } from "./payer/hand-over-credits.ts";
import type { Settlement } from "./settle.ts";

/**
 * Charges the reserved amount to the company that it was reserved from, whatever the balance, the plan and the delegation
 * are now, because the filing is already submitted; of a unit that was closed since, its headquarters pays.
 * Returns the new reservation's id; null without effect when another reservation of the filing exists or this one was
 * not released.
 */
export async function rebook(tx: Tx, { reservationId, now }: Settlement): Promise<string | null> {
  const found = await sql<{ company_id: string; amount_e5: number }>`
    select company_id, amount_e5 from ledger_reservations where id = ${reservationId} and state = 'RELEASED'
  `.execute(tx);
  const released = found.rows[0];
  if (released === undefined) return null;
  await lockCredits(tx, released.company_id);
  const moved =
    released.amount_e5 === 0
      ? sql``
      : sql`, ${movement({ kind: "RESERVE", from: "AVAILABLE", to: "RESERVED", of: "reservation", now })}`;
  const { rows } = await sql<{ id: string }>`
    with reservation as (
      insert into ledger_reservations (id, company_id, system, delegation_id, filing_id, version, amount_e5, covered_by_plan, state, at)
      select ${newId(now.getTime())}::uuid, company_id, system, delegation_id, filing_id, version, amount_e5, covered_by_plan, 'RESERVED', ${now}::timestamptz
      from ledger_reservations where id = ${reservationId}
      on conflict (filing_id) where state <> 'RELEASED' do nothing
      returning id, id as reservation_id, company_id, amount_e5, null::text as payment_reference
    )${moved}
    select id from reservation
  `.execute(tx);
  const rebooked = rows[0]?.id ?? null;
  if (rebooked === null) return null;
  await capture(tx, { reservationId: rebooked, now });
  await handOverOfClosed(tx, { companyId: released.company_id, now });
  return rebooked;
}
