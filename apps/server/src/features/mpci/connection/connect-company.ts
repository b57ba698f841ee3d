// Connects a company to its MPCI Party ID, which is confirmed at once and belongs to one company.
import type { Connection, connectMpci } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf } from "./get-connection.ts";

type ConnectCall = Call<typeof connectMpci> & { tx: Tx; caller: Caller };

export async function connectCompany(_tools: Tools, { tx, caller, body, now }: ConnectCall): Promise<Connection> {
  const partyId = body.mpci_party_id.toUpperCase();
  const licence = body.trade_licence_number ?? null;
  // Concurrent requests of two colleagues, or of two companies with the same id, take turns.
  await sql`select 1 from companies where id = ${caller.companyId} for update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpci-party/${partyId}`}, 0))`.execute(tx);
  if (await isTaken(tx, { partyId, companyId: caller.companyId })) throw new Problem("party_id_in_use");
  const before = await connectionOf(tx, caller.companyId);
  const isReplaced = before.mpci_party_id !== null && before.mpci_party_id !== partyId;
  if (isReplaced && (await isAwaitingReceipt(tx, caller.companyId))) throw new Problem("connection_in_use");
  await sql`
    insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, trade_licence_number, requested_at,
      connected_at)
    values (${caller.companyId}, 'CONNECTED', ${body.role}, ${partyId}, ${body.registered_name}, ${licence}, ${now}, ${now})
    on conflict (company_id) do update set state = excluded.state, role = excluded.role, mpci_party_id = excluded.mpci_party_id,
      registered_name = excluded.registered_name, trade_licence_number = excluded.trade_licence_number,
      requested_at = excluded.requested_at, connected_at = excluded.connected_at, reason = null
  `.execute(tx);
  return connectionOf(tx, caller.companyId);
}

async function isTaken(tx: Tx, { partyId, companyId }: { partyId: string; companyId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mpci_connections where mpci_party_id = ${partyId} and state = 'CONNECTED' and company_id <> ${companyId}
  `.execute(tx);
  return rows.length > 0;
}

/** Whether a filing in this company's name, its own or a delegate's, waits for NAIC's receipt. */
async function isAwaitingReceipt(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filings f
    where f.company_id = ${companyId} and f.archived in (false, true) and f.status = 'SUBMITTED' and f.delegation_id is null
    union all
    select 1 from mpci_delegations d
    join filings f on f.company_id = d.delegate_id and f.archived in (false, true) and f.status = 'SUBMITTED'
      and f.delegation_id = d.id
    where d.principal_id = ${companyId}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}
