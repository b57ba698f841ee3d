// The history of a filing for a receipt, with the Merkle path to the newest root that dates it.
import type { Hex } from "@filings/seal/hash/hex";
import type { UnsignedReceipt } from "@filings/seal/receipt";
import { type Db, sql } from "../db/open.ts";

type Anchored = Pick<UnsignedReceipt, "events" | "merkle" | "anchor">;

export async function anchoredHistory(db: Db, filingId: string): Promise<Anchored> {
  // The root is read before the history, so that the history contains everything the root covers.
  const dated = await newestRoot(db, filingId);
  const { rows } = await sql<{
    seq: number;
    type: string;
    at: Date;
    actor_kind: string;
    actor_id: string;
    data: unknown;
    data_hash: Hex;
    prev_hash: Hex;
    hash: Hex;
  }>`
    select seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash from filing_events
    where filing_id = ${filingId} order by seq
  `.execute(db);
  const events = rows.map((row) => ({
    event: {
      v: 1,
      seq: row.seq,
      filing_id: filingId,
      type: row.type,
      at: row.at.toISOString(),
      actor: { kind: row.actor_kind, id: row.actor_id },
      data_hash: row.data_hash,
      prev_hash: row.prev_hash,
    },
    hash: row.hash,
    data: row.data,
  })) as UnsignedReceipt["events"];
  return { events, ...dated };
}

/** A root with a witness outside is preferred to a newer root without one. */
async function newestRoot(db: Db, filingId: string): Promise<Pick<Anchored, "merkle" | "anchor">> {
  const { rows } = await sql<{
    leaf: string;
    path: NonNullable<Anchored["merkle"]>["path"];
    root: string;
    at: Date;
    anchor_kind: string;
    anchor_reference: string | null;
  }>`
    select l.leaf, l.path, r.root, r.at, r.anchor_kind, r.anchor_reference
    from merkle_leaves l join merkle_roots r on r.id = l.root_id
    where l.filing_id = ${filingId}
    order by r.anchor_reference is null, r.at desc limit 1
  `.execute(db);
  const dated = rows[0];
  if (dated === undefined) return { merkle: null, anchor: null };
  const { leaf, path, root, at, anchor_kind: kind, anchor_reference: reference } = dated;
  return {
    merkle: { leaf, path, root, at: at.toISOString() },
    anchor: reference === null ? null : { kind, reference },
  };
}
