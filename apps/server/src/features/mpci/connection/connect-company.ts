// Asks NAIC to confirm that a company holds its MPCI Party ID; a connection before it holds until NAIC has confirmed.
import type { Connection, connectMpci } from "@filings/contract/api/mpci/connection";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { refuseUnsayable } from "#mpci/submission/sayable";
import type { Tools } from "#tools";
import { connectionOf, type StoredReplacement } from "./get-connection.ts";
import { awaitingReceipt, isTaken } from "./party-in-use.ts";

type ConnectCall = Call<typeof connectMpci> & { tx: Tx; caller: Caller };

export async function connectCompany(tools: Tools, { tx, caller, body, now }: ConnectCall): Promise<Connection> {
  const { companyId } = caller;
  // NAIC is asked for it in Latin letters, and its answer has no others.
  refuseUnsayable(body.registered_name, "registered_name");
  const partyId = body.mpci_party_id.toUpperCase();
  const licence = body.trade_licence_number ?? null;
  // Requests of two colleagues at the same moment take turns.
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
  if (await isTaken(tx, { partyId, companyId })) throw new Problem("party_id_in_use");
  const before = await connectionOf(tx, companyId);
  const isReplaced = before.state === "CONNECTED" && before.mpci_party_id !== partyId;
  const awaited = isReplaced ? await awaitingReceipt(tx, companyId) : null;
  if (awaited !== null && awaited.count > 0) throw new Problem("connection_in_use", { current: awaited });
  const requestId = newId(now.getTime());
  if (before.state === "CONNECTED") {
    const replacement: StoredReplacement = {
      state: "PENDING",
      role: body.role,
      mpci_party_id: partyId,
      registered_name: body.registered_name,
      trade_licence_number: licence,
      requested_at: now.toISOString(),
      reason: null,
    };
    await sql`
      update mpci_connections set request_id = ${requestId}, replacement = ${JSON.stringify(replacement)}::jsonb
      where company_id = ${companyId}
    `.execute(tx);
  } else {
    await sql`
      insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, trade_licence_number, requested_at,
        request_id)
      values (${companyId}, 'PENDING', ${body.role}, ${partyId}, ${body.registered_name}, ${licence}, ${now}, ${requestId})
      on conflict (company_id) do update set state = excluded.state, role = excluded.role, mpci_party_id = excluded.mpci_party_id,
        registered_name = excluded.registered_name, trade_licence_number = excluded.trade_licence_number,
        requested_at = excluded.requested_at, request_id = excluded.request_id, connected_at = null, reason = null
    `.execute(tx);
  }
  await tools.jobs.enqueue(tx, "mpci.connect", { companyId, requestId, asked: 0 });
  return connectionOf(tx, companyId);
}
