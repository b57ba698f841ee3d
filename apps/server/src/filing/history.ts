// The append-only, hash-chained history of a filing (domain/adc.md 5.5).
import { eventDataHash, eventHash, FIRST_PREV_HASH } from "@filings/seal/events";
import type { Hex } from "@filings/seal/hash/hex";
import type { GivenColumns } from "../db/given.ts";
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

/** What is stored of an entry beside the id of its filing. */
export const eventGiven = {
  seq: { type: "int", read: ({ seq }) => seq },
  type: { type: "text", read: ({ entry }) => entry.type },
  at: { type: "timestamptz", read: ({ entry }) => entry.at },
  actor_kind: { type: "text", read: ({ entry }) => entry.actor.kind },
  actor_id: { type: "text", read: ({ entry }) => entry.actor.id },
  data: { type: "jsonb", read: ({ entry }) => JSON.stringify(entry.data) },
  data_hash: { type: "text", read: ({ dataHash }) => dataHash },
  prev_hash: { type: "text", read: ({ previousHash }) => previousHash },
  hash: { type: "text", read: ({ hash }) => hash },
} as const satisfies GivenColumns<HistoryRow>;

const eventNames = sql.join(Object.keys(eventGiven).map((name) => sql.ref(name)));

/** The insert statement of an entry, also usable as the end of a larger statement. */
export function insertEvent(row: HistoryRow) {
  const values = Object.values(eventGiven).map(({ type, read }) => sql`${read(row)}::${sql.raw(type)}`);
  return sql`insert into filing_events (filing_id, ${eventNames}) values (${row.filingId}, ${sql.join(values)})`;
}

/** The same for each row of `given`, which has the filing's `id`. */
export const insertEventsOfGiven = sql`
  insert into filing_events (filing_id, ${eventNames}) select id, ${eventNames} from given`;

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
