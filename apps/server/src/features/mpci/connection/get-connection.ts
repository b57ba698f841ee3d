// Returns a company's connection to NAIC, also when there is none.
import type { Connection, getMpciConnection } from "@filings/contract/api/mpci/connection";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type GetCall = Call<typeof getMpciConnection> & { db: Db; caller: Caller };

/** As stored, a reason is NAIC's or the code of ours. */
export type StoredReplacement = Omit<NonNullable<Connection["replacement"]>, "code">;

interface StoredConnection extends Omit<Connection, "requested_at" | "connected_at" | "code" | "replacement"> {
  readonly requested_at: Date;
  readonly connected_at: Date | null;
  readonly replacement: StoredReplacement | null;
}

export const ownRefusal = "party_id_in_use";
/** How a refusal of ours was stored before it had a code, after the party id. */
const ownRefusalBefore = " is connected to another company";

export function getConnection(_tools: Tools, { db, caller }: GetCall): Promise<Connection> {
  return connectionOf(db, caller.companyId);
}

export async function connectionOf(db: Db, companyId: string): Promise<Connection> {
  const { rows } = await sql<StoredConnection>`
    select state, role, mpci_party_id, registered_name, trade_licence_number, requested_at, connected_at, reason,
      replacement
    from mpci_connections where company_id = ${companyId}
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return notConnected;
  return {
    ...row,
    ...refusalOf(row.reason),
    replacement: row.replacement && { ...row.replacement, ...refusalOf(row.replacement.reason) },
    requested_at: row.requested_at.toISOString(),
    connected_at: row.connected_at?.toISOString() ?? null,
  };
}

function refusalOf(stored: string | null): Pick<Connection, "reason" | "code"> {
  const isOwn = stored === ownRefusal || stored?.endsWith(ownRefusalBefore) === true;
  return isOwn ? { reason: null, code: ownRefusal } : { reason: stored, code: null };
}

const notConnected: Connection = {
  state: "NOT_CONNECTED",
  role: null,
  mpci_party_id: null,
  registered_name: null,
  trade_licence_number: null,
  requested_at: null,
  connected_at: null,
  reason: null,
  code: null,
  replacement: null,
};
