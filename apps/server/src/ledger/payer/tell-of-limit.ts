// Tells a principal that its monthly limit stopped a filing of the company that files in its name.

import type { FilingSystem } from "@filings/contract/filing/systems";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../../db/open.ts";
import { holdersOf, notify } from "../../notifications/notify.ts";
import { isStoppedByLimit } from "../price.ts";
import { payerOf } from "./payer-of.ts";

interface Stopped {
  /** That files. */
  readonly companyId: string;
  readonly delegationId: string | null;
  readonly system: FilingSystem;
  readonly now: Date;
}

/**
 * Its administrators hear of it, once a month, delegation and limit, however many filings are stopped: a limit that was raised and
 * is reached again stops filings anew. Nobody does where something else is in the way: a company is told elsewhere how it stands
 * and that its credits run low.
 */
export async function tellOfLimit(tx: Tx, { companyId, delegationId, system, now }: Stopped): Promise<void> {
  const payer = await payerOf(tx, { companyId, delegationId });
  if (payer.delegationId === null || !(await isStoppedByLimit(tx, { payer, system, now }))) return;
  const { rows } = await sql<{ delegate: string; what: string; limit_e5: number }>`
    select c.name as delegate, found.what, found.limit_e5
    from (
      select delegate_id, array_to_string(scope, ', ') as what, monthly_limit_e5 as limit_e5
      from mpci_delegations where id = ${payer.delegationId}
      union all
      select d.delegate_id, code.code, d.monthly_limit_e5 from adc_delegations d join registration_codes code on code.id = d.registration_code_id
      where d.id = ${payer.delegationId}
    ) found join companies c on c.id = found.delegate_id
  `.execute(tx);
  const { limit_e5: limitE5, ...about } = rows[0]!;
  const from = dubaiDay(dubaiMonth(now).endsAt);
  await notify(tx, await holdersOf(tx, payer.companyId, "administer"), {
    companyId: payer.companyId,
    kind: "delegation_limit_reached",
    params: { system, ...about, from, delegation: payer.delegationId },
    onceKey: `limit/${payer.delegationId}/${from}/${limitE5}`,
    now,
  });
}
