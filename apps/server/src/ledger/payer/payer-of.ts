// Who pays for a filing: the company that files it, or under a delegation that says so its principal.
import { type Db, sql, type Tx } from "../../db/open.ts";
import { delegations } from "./delegations.ts";

export interface Payer {
  readonly companyId: string;
  /** The delegation under which it pays for what another company files; null: it pays for its own. */
  readonly delegationId: string | null;
}

/** As the delegation says now, whether or not it is still active. */
export async function payerOf(
  db: Db | Tx,
  { companyId, delegationId }: { companyId: string; delegationId: string | null },
): Promise<Payer> {
  const own = { companyId, delegationId: null };
  if (delegationId === null) return own;
  const { rows } = await sql<{ principal_id: string }>`
    select principal_id from ${delegations} d where id = ${delegationId} and delegate_id = ${companyId} and payer = 'PRINCIPAL'
  `.execute(db);
  return rows[0] === undefined ? own : { companyId: rows[0].principal_id, delegationId };
}
