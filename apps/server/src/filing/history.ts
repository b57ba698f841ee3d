// The append-only, hash-chained record of what became of a filing (domain/adc.md 5.5).
import { eventDataHash, eventHash } from "@filings/seal/events";
import type { Hex } from "@filings/seal/hex";
import { sql, type Tx } from "../db/open.ts";

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

/** Adds one event after `head`; the caller holds the filing's row and stores the new head with it. */
export async function appendEvent(tx: Tx, filingId: string, head: ChainHead, entry: HistoryEntry): Promise<ChainHead> {
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
  await sql`
    insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
    values (${filingId}, ${seq}, ${entry.type}, ${entry.at}, ${entry.actor.kind}, ${entry.actor.id},
      ${JSON.stringify(entry.data)}::jsonb, ${dataHash}, ${head.hash}, ${hash})
  `.execute(tx);
  return { seq, hash };
}
