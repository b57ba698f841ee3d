// The seats of a plan: members and open invitations take one each.
import { Problem } from "@filings/contract/errors";
import type { PlanName } from "@filings/contract/money/plans";
import { type Db, sql, type Tx } from "../db/open.ts";
import { planAt, plans } from "./plans.ts";

export interface SeatsTaken {
  readonly people: number;
  readonly invited: number;
}

/** An expired invitation takes no seat. */
export async function seatsTaken(db: Db, companyId: string, now: Date): Promise<SeatsTaken> {
  const { rows } = await sql<SeatsTaken>`
    select
      (select count(*)::int from memberships where company_id = ${companyId} and active) as people,
      (select count(*)::int from invitations
        where company_id = ${companyId} and accepted_at is null and withdrawn_at is null and expires_at > ${now}) as invited
  `.execute(db);
  return rows[0]!;
}

/** Throws `seats_taken`. The lock keeps the free seat until the transaction ends. */
export async function requireSeat(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ plan: PlanName }>`
    select ${planAt(now)} as plan from companies c where c.id = ${companyId} for no key update
  `.execute(tx);
  const { seats } = plans[rows[0]!.plan];
  if (seats === null) return;
  const { people, invited } = await seatsTaken(tx, companyId, now);
  if (people + invited >= seats) throw new Problem("seats_taken", { params: { seats } });
}
