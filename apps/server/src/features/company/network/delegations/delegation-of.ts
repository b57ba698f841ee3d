// One delegation of either system; the lock of its connection decides whose it is.
import type { NetworkDelegation } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Covered, Paying } from "../network-history.ts";

export interface FoundDelegation extends Covered, Paying {
  readonly connection_id: string;
  readonly principal_id: string;
  readonly delegate_id: string;
  readonly from: string;
  /** The last day; null: no end date. */
  readonly to: string | null;
  readonly state: Exclude<NetworkDelegation["state"], "PLANNED"> | "ENDED";
}

/** Throws `not_found` for one that is unknown, or of no connection. */
export async function delegationOf(tx: Tx, id: string): Promise<FoundDelegation> {
  const { rows } = await sql<FoundDelegation>`
    select 'MPCI' as system, connection_id, scope, null as code, principal_id, delegate_id, valid_from::text as from, valid_to::text as to, state, payer,
      monthly_limit_e5
    from mpci_delegations where id = ${id} and connection_id is not null
    union all
    select 'ADC', d.connection_id, '{}'::text[], c.code, c.company_id, d.delegate_id, d.valid_from::text, d.valid_to::text, d.state, d.payer,
      d.monthly_limit_e5
    from adc_delegations d join registration_codes c on c.id = d.registration_code_id
    where d.id = ${id} and d.connection_id is not null
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
