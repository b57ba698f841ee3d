// Ends a reservation once: its credits are captured, or released to the company.
import { sql, type Tx } from "../db/open.ts";
import { movement } from "./accounts.ts";

export interface Settlement {
  readonly reservationId: string;
  readonly now: Date;
}

const endings = {
  CAPTURED: { kind: "CAPTURE", from: "RESERVED", to: "EARNED" },
  RELEASED: { kind: "RELEASE", from: "RESERVED", to: "AVAILABLE" },
} as const;

/**
 * The company's account is locked first in the same statement, and the state is read again after the lock. One that has
 * ended stays so; it locks nothing, because every message of a filing asks for its capture.
 */
export async function settle(
  tx: Tx,
  { reservationId, now }: Settlement,
  state: keyof typeof endings,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; ended: boolean }>`
    with locked as materialized (
      select company_id from ledger_accounts
      where kind = 'AVAILABLE' and company_id = (select company_id from ledger_reservations where id = ${reservationId} and state = 'RESERVED')
      for no key update
    ),
    settled as (
      update ledger_reservations r set state = ${state}, settled_at = ${now}
      from locked where r.id = ${reservationId} and r.company_id = locked.company_id and r.state = 'RESERVED'
      returning r.id as reservation_id, r.company_id, r.amount_e5, null::text as payment_reference
    ),
    ${movement({ ...endings[state], of: "settled", now })}
    select exists (select 1 from ledger_reservations where id = ${reservationId}) as known, exists (select 1 from settled) as ended
  `.execute(tx);
  if (rows[0]?.known !== true) throw new Error(`there is no reservation ${reservationId}`);
  return rows[0].ended;
}
