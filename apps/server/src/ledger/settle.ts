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

export async function settle(tx: Tx, settlement: Settlement, state: keyof typeof endings): Promise<boolean> {
  const { rows } = await settling(settlement, state).execute(tx);
  return rows[0]!.ended;
}

/**
 * A capture locks the reservation alone. A release, which adds to the company's credits, locks these first in the same
 * statement and reads the state again after the lock. A reservation that has ended stays so and locks nothing, because
 * every message of a filing asks for its capture. One that does not exist divides by zero.
 */
export function settling({ reservationId, now }: Settlement, state: keyof typeof endings) {
  const open = sql`select company_id from ledger_reservations where id = ${reservationId} and state = 'RESERVED'`;
  const locked =
    state === "CAPTURED"
      ? open
      : sql`select company_id from ledger_accounts where kind = 'AVAILABLE' and company_id = (${open}) for no key update`;
  return sql<{ ended: boolean }>`
    with locked as materialized (${locked}),
    settled as (
      update ledger_reservations r set state = ${state}, settled_at = ${now}
      from locked where r.id = ${reservationId} and r.company_id = locked.company_id and r.state = 'RESERVED'
      returning r.id as reservation_id, r.company_id, r.amount_e5, null::text as payment_reference
    ),
    ${movement({ ...endings[state], of: "settled", now })}
    select 1 / count(*) as known, exists (select 1 from settled) as ended from ledger_reservations where id = ${reservationId}`;
}
