// Answers another company's invitation: with a connection, or with a refusal that does not disclose the company.
import type {
  acceptConnection as acceptEndpoint,
  refuseConnection as refuseEndpoint,
} from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { addressesOf, connectionOf, type LockedConnection, lockConnection } from "./connection-rows.ts";
import { keepEvent, notifyBoth } from "./network-history.ts";

type AcceptCall = Call<typeof acceptEndpoint> & { tx: Tx; caller: Caller };
type RefuseCall = Call<typeof refuseEndpoint> & { tx: Tx; caller: Caller };

export async function acceptConnection(
  _tools: Tools,
  { tx, caller, params, now }: AcceptCall,
): Promise<Answer<typeof acceptEndpoint>> {
  // Two invitations between the same companies, accepted at once, take turns: the second finds them connected.
  await holdPair(tx, params.connection, caller.companyId);
  const { id, inviter_id, inviter_name } = await lockInvitation(tx, params.connection, caller.companyId);
  await sql`
    update company_connections set state = 'ACTIVE', invited_id = ${caller.companyId}, answered_at = ${now} where id = ${id}
  `.execute(tx);
  await sql`
    update company_connections set state = 'REPLACED', ended_at = ${now}
    where state = 'INVITED' and ((inviter_id = ${inviter_id} and address in ${addressesOf(caller.companyId)})
      or (inviter_id = ${caller.companyId} and address in ${addressesOf(inviter_id)}))
  `.execute(tx);
  await keepEvent(tx, { connectionId: id, kind: "ACCEPTED", caller, now });
  await notifyBoth(tx, { kind: "connection_accepted", caller, now, other: { id: inviter_id, name: inviter_name } });
  return connectionOf(tx, { caller, now }, id);
}

export async function refuseConnection(
  _tools: Tools,
  { tx, caller, params, now }: RefuseCall,
): Promise<Answer<typeof refuseEndpoint>> {
  const { id, address, inviter_id, inviter_name } = await lockInvitation(tx, params.connection, caller.companyId);
  await sql`
    update company_connections set state = 'REFUSED', invited_id = ${caller.companyId}, answered_at = ${now} where id = ${id}
  `.execute(tx);
  await keepEvent(tx, { connectionId: id, kind: "REFUSED", caller, now });
  const other = { id: inviter_id, name: inviter_name };
  await notifyBoth(tx, { kind: "connection_refused", caller, now, other, asShownToOther: address });
  return connectionOf(tx, { caller, now }, id);
}

/** Throws `connection_changed` for the company's own invitation, and for one that is answered or withdrawn. */
async function lockInvitation(tx: Tx, id: string, companyId: string): Promise<LockedConnection> {
  const connection = await lockConnection(tx, id, companyId);
  if (connection.state !== "INVITED" || connection.inviter_id === companyId) throw new Problem("connection_changed");
  return connection;
}

async function holdPair(tx: Tx, id: string, companyId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(
      'network/' || least(inviter_id, ${companyId}::uuid) || '/' || greatest(inviter_id, ${companyId}::uuid), 0))
    from company_connections where id = ${id}
  `.execute(tx);
}
