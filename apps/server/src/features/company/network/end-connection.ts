// Ends a connection with its delegations, or withdraws an unanswered invitation.
import type { endConnection as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf, lockConnection, otherOf } from "./connection-rows.ts";
import { keepEvent, notifyBoth } from "./network-history.ts";

type EndCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function endConnection(
  _tools: Tools,
  { tx, caller, params, now }: EndCall,
): Promise<Answer<typeof endpoint>> {
  const connection = await lockConnection(tx, params.connection, caller.companyId);
  const { id, state, inviter_id } = connection;
  const isOwnInvitation = state === "INVITED" && inviter_id === caller.companyId;
  if (state !== "ACTIVE" && !isOwnInvitation) throw new Problem("connection_changed");
  await sql`update company_connections set state = 'ENDED', ended_at = ${now} where id = ${id}`.execute(tx);
  if (isOwnInvitation) {
    await keepEvent(tx, { connectionId: id, kind: "WITHDRAWN", caller, now });
    return connectionOf(tx, { caller, now }, id);
  }
  for (const table of ["mpci_delegations", "adc_delegations"]) {
    await sql`
      update ${sql.table(table)} set state = 'ENDED', ended_at = ${now} where connection_id = ${id} and state <> 'ENDED'
    `.execute(tx);
  }
  await keepEvent(tx, { connectionId: id, kind: "ENDED", caller, now });
  await notifyBoth(tx, { kind: "connection_ended", caller, now, other: otherOf(connection, caller.companyId) });
  return connectionOf(tx, { caller, now }, id);
}
