// Who works on a filing: the one it is assigned to, else its maker; and the change of it, with its history.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "../db/open.ts";
import { headOf, type KeptHead, rowAfter } from "./history.ts";

/** For a filing `f`. */
export const holder = sql`coalesce(f.assigned_to, f.created_by)`;

/** Id and name of the person to whom a filing `f` is assigned; null: it was never given away. Few are, so no list joins them. */
export const assigned = sql`
  case when f.assigned_to is not null then
    (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = f.assigned_to) end`;

/** Who gave a filing `f` to that person, or whose it was until their membership ended, and when, in seconds since 1970; null: nobody, or that person took it. */
export const assignedBy = sql`
  case when f.handed_over_from is not null or f.assigned_by <> f.assigned_to then
    (select json_build_object('name', u.name, 'at', date_part('epoch', f.assigned_at)) from users u
      where u.id = coalesce(f.handed_over_from, f.assigned_by)) end`;

export interface AssignedBy {
  readonly name: string;
  readonly at: number;
}

type Table = "filings" | "adc_filings";

export const filingTables = { MPCI: "filings", ADC: "adc_filings" } as const satisfies Record<FilingSystem, Table>;

export interface Held extends KeptHead {
  readonly id: string;
  readonly holder_id: string;
  readonly holder_name: string;
  /** As people know it: the bill number, or the declaration's name. */
  readonly name: string;
  readonly number: string;
}

/** Of a filing `f`. */
export const heldNames = {
  filings: sql`coalesce(f.bill_number, f.number) as name, f.number`,
  adc_filings: sql`f.name, coalesce(f.filing_number, f.name) as number`,
} as const satisfies Record<Table, unknown>;

/** Locks the filings that a condition on `f` finds, in the order of their ids. */
export async function lockHeld(
  tx: Tx,
  { table, companyId, which }: { table: Table; companyId: string; which: ReturnType<typeof sql> },
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select f.id, f.last_event_seq, f.last_event_hash, ${holder} as holder_id, u.name as holder_name, ${heldNames[table]}
    from ${sql.table(table)} f join users u on u.id = ${holder}
    where f.company_id = ${companyId} and ${which} order by f.id for no key update of f
  `.execute(tx);
  return rows;
}

interface Giving {
  readonly system: FilingSystem;
  readonly filings: readonly Held[];
  readonly to: { readonly id: string; readonly name: string };
  readonly byId: string;
  /** Whose they all were, if that person's membership ends. */
  readonly handedOverFrom?: string;
  readonly now: Date;
}

/** As many as go through one statement. */
const atOnce = 500;

/** Gives filings that are locked to a person. It is no edit: revision, "Changed" and what is sealed stay as they are. */
export async function giveTo(tx: Tx, { system, filings, to, byId, handedOverFrom, now }: Giving): Promise<void> {
  const table = sql.table(filingTables[system]);
  for (let at = 0; at < filings.length; at += atOnce) {
    const rows = filings.slice(at, at + atOnce).map((filing) => {
      const data = { from: filing.holder_id, to: to.id, text: to.name };
      const row = rowAfter(filing.id, headOf(filing), {
        type: "ASSIGN",
        at: now,
        actor: { kind: "USER", id: byId },
        data,
      });
      return {
        id: filing.id,
        seq: row.seq,
        data,
        data_hash: row.dataHash,
        prev_hash: row.previousHash,
        hash: row.hash,
      };
    });
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row(id uuid, seq int, data jsonb, data_hash text, prev_hash text, hash text)
      ), changed as (
        update ${table} f set assigned_to = ${to.id}, assigned_by = ${byId}, assigned_at = ${now},
          handed_over_from = ${handedOverFrom ?? null}, last_event_seq = g.seq, last_event_hash = g.hash
        from given g where f.id = g.id
        returning f.id, f.company_id, f.status, f.revision
      ), told as (
        insert into live_events (company_id, user_id, content_type, data)
        select c.company_id, null, 'filing_updated',
          jsonb_build_object('system', ${system}::text, 'id', c.id, 'status', c.status, 'revision', c.revision)
        from changed c
      )
      insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
      select id, seq, 'ASSIGN', ${now}, 'USER', ${byId}, data, data_hash, prev_hash, hash from given
    `.execute(tx);
  }
}

/** The colleague who may take over: an active member of the company who may prepare filings. Null: there is none such. */
export async function heirOf(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ id: string; name: string; email: string; language: string | null } | null> {
  const { rows } = await sql<{ id: string; name: string; email: string; language: string | null }>`
    select u.id, u.name, u.email, u.language from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.active and 'prepare' = any(m.permissions)
  `.execute(tx);
  return rows[0] ?? null;
}
