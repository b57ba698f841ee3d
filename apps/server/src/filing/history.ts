// The append-only, hash-chained history of a filing (domain/adc.md 5.5).
import { eventDataHash, eventHash, FIRST_PREV_HASH } from "@filings/seal/events";
import type { Hex } from "@filings/seal/hash/hex";
import { sql, type Tx } from "../db/open.ts";
import { requireOneRow } from "../db/require-one-row.ts";

export interface HistoryActor {
  readonly kind: "USER" | "SYSTEM" | "AUTHORITY";
  /** User id, `worker`, or the authority's party id. */
  readonly id: string;
}

export interface HistoryEntry {
  readonly type: string;
  readonly at: Date;
  readonly actor: HistoryActor;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ChainHead {
  readonly seq: number;
  readonly hash: Hex;
}

/** The head of the history, as the filing's row stores it. */
export interface KeptHead {
  readonly last_event_seq: number;
  readonly last_event_hash: Hex;
}

export function headOf({ last_event_seq: seq, last_event_hash: hash }: KeptHead): ChainHead {
  return { seq, hash };
}

/** The head of an empty history. */
export const firstHead: ChainHead = { seq: 0, hash: FIRST_PREV_HASH };

export interface HistoryRow extends ChainHead {
  readonly filingId: string;
  readonly entry: HistoryEntry;
  readonly dataHash: Hex;
  readonly previousHash: Hex;
}

/** The row of an entry that follows `head`. */
export function rowAfter(filingId: string, head: ChainHead, entry: HistoryEntry): HistoryRow {
  const seq = head.seq + 1;
  const dataHash = eventDataHash(entry.data);
  const hash = eventHash({
    v: 1,
    seq,
    filing_id: filingId,
    type: entry.type,
    at: entry.at.toISOString(),
    actor: { kind: entry.actor.kind, id: entry.actor.id },
    data_hash: dataHash,
    prev_hash: head.hash,
  });
  return { seq, hash, filingId, entry, dataHash, previousHash: head.hash };
}

/** The insert statement of an entry, also usable as the end of a larger statement. */
export function insertEvent(row: HistoryRow) {
  return insertEventOf((read) => read(row));
}

/** The same with what `value` makes of each part of the row. */
export function insertEventOf(value: (read: (row: HistoryRow) => unknown) => unknown) {
  return sql`
    insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
    values (${value(({ filingId }) => filingId)}, ${value(({ seq }) => seq)}, ${value(({ entry }) => entry.type)},
      ${value(({ entry }) => entry.at)}, ${value(({ entry }) => entry.actor.kind)}, ${value(({ entry }) => entry.actor.id)},
      ${value(({ entry }) => JSON.stringify(entry.data))}::jsonb, ${value(({ dataHash }) => dataHash)},
      ${value(({ previousHash }) => previousHash)}, ${value(({ hash }) => hash)})
  `;
}

/** Appends one entry after `head`; the caller holds the lock on the filing's row and stores the new head. */
export async function appendEvent(tx: Tx, filingId: string, head: ChainHead, entry: HistoryEntry): Promise<ChainHead> {
  const row = rowAfter(filingId, head, entry);
  await insertEvent(row).execute(tx);
  return { seq: row.seq, hash: row.hash };
}

/**
 * Appends an entry without a transition and returns the filing with its new head; the caller holds the lock on the
 * filing's row.
 */
export async function noteInHistory<F extends KeptHead & { readonly id: string }>(
  tx: Tx,
  filing: F,
  { table, ...entry }: HistoryEntry & { readonly table: "filings" | "adc_filings" },
): Promise<F> {
  const head = await appendEvent(tx, filing.id, headOf(filing), entry);
  const updated = await sql`
    update ${sql.table(table)} set last_event_seq = ${head.seq}, last_event_hash = ${head.hash}, updated_at = ${entry.at}
    where id = ${filing.id}
    returning id
  `.execute(tx);
  requireOneRow(updated, `${entry.type} of filing ${filing.id}`);
  return { ...filing, last_event_seq: head.seq, last_event_hash: head.hash };
}
