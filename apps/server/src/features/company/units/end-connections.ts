// Ends the connections and delegations of a unit that is closed, and tells the companies at their other end.
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Caller } from "#http/caller";
import { holdersOf, notify } from "#notifications/notify";
import type { LockedUnit } from "./unit-rows.ts";

interface Ending {
  readonly unit: LockedUnit;
  readonly caller: Caller;
  readonly now: Date;
}

/** Their rows are the locks under which delegations are given and ended. */
export async function endConnections(tx: Tx, { unit, caller, now }: Ending): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; other: string | null }>`
    select id, state, case when inviter_id = ${unit.id} then invited_id else inviter_id end as other from company_connections
    where (inviter_id = ${unit.id} or invited_id = ${unit.id}) and state in ('ACTIVE', 'INVITED') order by id for update
  `.execute(tx);
  for (const { id, state, other } of rows) {
    const kind = state === "ACTIVE" ? "ENDED" : "WITHDRAWN";
    await sql`
      insert into company_network_events (id, connection_id, at, kind, company_id, user_id, facts)
      values (${newId(now.getTime())}, ${id}, ${now}, ${kind}, ${unit.id}, ${caller.userId}, '{}'::jsonb)
    `.execute(tx);
    if (state !== "ACTIVE" || other === null) continue;
    const people = await holdersOf(tx, other, "administer");
    await notify(tx, people, { companyId: other, kind: "connection_ended", params: { name: unit.name }, now });
  }
  await sql`
    update company_connections set state = 'ENDED', ended_at = ${now} where id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  await sql`
    update mpci_delegations set state = 'ENDED', ended_at = ${now}
    where (principal_id = ${unit.id} or delegate_id = ${unit.id}) and state <> 'ENDED'
  `.execute(tx);
  await sql`
    update adc_delegations d set state = 'ENDED', ended_at = ${now} from registration_codes c
    where c.id = d.registration_code_id and (c.company_id = ${unit.id} or d.delegate_id = ${unit.id}) and d.state <> 'ENDED'
  `.execute(tx);
}
