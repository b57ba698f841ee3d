// Tells the clients of a filing's company, and of its principal, that the filing has changed.
import { sql, type Tx } from "../db/open.ts";
import { type HistoryActor, type KeptHead, noteInHistory } from "../filing/history.ts";
import { mpciFiledFor } from "./visibility.ts";

/**
 * A part of a statement that tells the clients of the filing's company of its change, and those of its principal once
 * the principal may see it; `changed`: the filing's row after the change.
 */
export function tellingUpdate(changed: ReturnType<typeof sql>) {
  return sql`told as (
    insert into live_events (company_id, user_id, content_type, data)
    select audience.id, null, 'filing_updated',
      jsonb_build_object('system', 'MPCI', 'id', f.id, 'status', f.status, 'revision', f.revision)
    from ${changed} f, lateral (
      select f.company_id as id
      union all
      select d.principal_id from mpci_delegations d where d.id = f.delegation_id and ${mpciFiledFor(sql`d.principal_id`)}
    ) audience)`;
}

/** The same for a filing under no delegation: its company alone. */
export function tellingOwnUpdate(changed: ReturnType<typeof sql>) {
  return sql`told as (
    insert into live_events (company_id, user_id, content_type, data)
    select f.company_id, null, 'filing_updated',
      jsonb_build_object('system', 'MPCI', 'id', f.id, 'status', f.status, 'revision', f.revision)
    from ${changed} f)`;
}

/** Adds a history entry without a transition; the caller holds the lock on the filing's row. */
export async function noteOnMpci(
  tx: Tx,
  filing: KeptHead & { readonly id: string },
  { type, actor, now, data }: { type: string; actor: HistoryActor; now: Date; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await noteInHistory(tx, filing, { table: "filings", type, at: now, actor, data });
  await sql`
    with noted as (select * from filings where id = ${filing.id}), ${tellingUpdate(sql`noted`)}
    select 1
  `.execute(tx);
}
