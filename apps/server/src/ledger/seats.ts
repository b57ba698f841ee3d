// The seats of a plan: members and open invitations take one each.
import { Problem } from "@filings/contract/errors";
import type { PlanName } from "@filings/contract/money/plans";
import { type Db, sql, type Tx } from "../db/open.ts";
import { payingFor } from "./payer/headquarters.ts";
import { planAt, plans } from "./plans.ts";

export interface SeatsTaken {
  readonly people: number;
  readonly invited: number;
}

/** The company and, of those that draw on its credits, its units: they share its plan. */
function sharing(companyId: string) {
  return sql`(select id from companies where id = ${companyId} or
    (headquarters_id = ${companyId} and draws_on_headquarters and closed_at is null))`;
}

/** An expired invitation takes no seat. */
export async function seatsTaken(db: Db, companyId: string, now: Date): Promise<SeatsTaken> {
  const { rows } = await sql<SeatsTaken>`
    select
      (select count(distinct user_id)::int from memberships where company_id in ${sharing(companyId)} and active) as people,
      (select count(*)::int from invitations
        where company_id in ${sharing(companyId)} and accepted_at is null and withdrawn_at is null and expires_at > ${now}) as invited
  `.execute(db);
  return rows[0]!;
}

/** Throws `seats_taken`, naming whose plan is full. The lock keeps the free seat until the transaction ends. */
export async function requireSeat(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; plan: PlanName }>`
    select c.id, c.name, ${planAt(now)} as plan from companies own join companies c on c.id = ${payingFor}
    where own.id = ${companyId} for no key update of c
  `.execute(tx);
  const { id, name, plan } = rows[0]!;
  const { seats } = plans[plan];
  if (seats === null) return;
  const { people, invited } = await seatsTaken(tx, id, now);
  if (people + invited >= seats) throw new Problem("seats_taken", { params: { seats, name } });
}
