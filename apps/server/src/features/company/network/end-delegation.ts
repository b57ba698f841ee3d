// Ends a delegation, from either side; its drafts can no longer be sent, and sent filings stay visible to both.

import type { endDelegation as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf, lockConnection, otherOf } from "./connection-rows.ts";
import { keepEvent, notifyBoth } from "./network-history.ts";

type EndCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

interface Found {
  readonly system: FilingSystem;
  readonly connection_id: string;
  readonly scope: readonly string[];
  readonly code: string | null;
}

const tables: Readonly<Record<FilingSystem, string>> = { MPCI: "mpci_delegations", ADC: "adc_delegations" };

export async function endDelegation(
  _tools: Tools,
  { tx, caller, params, now }: EndCall,
): Promise<Answer<typeof endpoint>> {
  const { connection_id: connectionId, ...about } = await delegationOf(tx, params.delegation);
  const other = otherOf(await lockConnection(tx, connectionId, caller.companyId), caller.companyId);
  const ended = await sql`
    update ${sql.table(tables[about.system])} set state = 'ENDED', ended_at = ${now} where id = ${params.delegation} and state <> 'ENDED'
  `.execute(tx);
  if (ended.numAffectedRows !== 1n) throw new Problem("connection_changed");
  await keepEvent(tx, { connectionId, kind: "DELEGATION_ENDED", caller, now, facts: about });
  await notifyBoth(tx, { kind: "delegation_ended", caller, now, other, about });
  return connectionOf(tx, { caller, now }, connectionId);
}

/** The lock of its connection decides whose it is. */
async function delegationOf(tx: Tx, id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select 'MPCI' as system, connection_id, scope, null as code from mpci_delegations
    where id = ${id} and connection_id is not null
    union all
    select 'ADC', d.connection_id, '{}'::text[], c.code
    from adc_delegations d join registration_codes c on c.id = d.registration_code_id
    where d.id = ${id} and d.connection_id is not null
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
