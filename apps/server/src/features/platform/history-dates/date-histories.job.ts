// Dates the histories of all filings: one Merkle root over their last events, signed by the platform and witnessed
// outside.
import { fromHex } from "@filings/seal/hash/hex";
import { merkleTree } from "@filings/seal/hash/merkle";
import { signAsPlatform } from "@filings/seal/signed/platform-signature";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";
import { stampTime } from "./stamp-time.ts";

interface Head {
  readonly filing_id: string;
  readonly leaf: string;
}

/** The most leaves of one tree; the rest goes into the next tree of the same hour. */
const leavesMost = 20_000;

export async function dateHistories(tools: Tools): Promise<void> {
  // The query compares all filings, and nobody waits for it.
  const { patient } = tools.database;
  for (let heads = await undated(patient); heads.length > 0; heads = await undated(patient)) {
    await keepRoot(tools, heads);
    if (heads.length < leavesMost) break;
  }
  await witness(tools);
}

/** A history that has not grown since its last root is already dated by an earlier root. */
async function undated(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select h.id as filing_id, h.last_event_hash as leaf
    from (
      select id, last_event_hash from filings where last_event_seq > 0
      union all
      select id, last_event_hash from adc_filings where last_event_seq > 0
    ) h
    where not exists (select 1 from merkle_leaves l where l.filing_id = h.id and l.leaf = h.last_event_hash)
    order by h.id limit ${leavesMost}
  `.execute(db);
  return rows;
}

async function keepRoot(tools: Tools, heads: readonly Head[]): Promise<void> {
  const { root, pathOf } = merkleTree(heads.map(({ leaf }) => leaf));
  const at = tools.clock.now();
  const id = newId(at.getTime());
  const statement = { root, at: at.toISOString(), leaf_count: heads.length };
  const signature = signAsPlatform("merkle_root", statement, fromHex(`0x${tools.settings.platformKey}`));
  const leaves = heads.map((head, position) => ({ ...head, position, path: pathOf(position) }));
  const kind = tools.settings.timeStamps === null ? "none" : "RFC3161";
  await inTransaction(
    tools,
    async (tx) => {
      await sql`
        insert into merkle_roots (id, at, root, leaf_count, signature, anchor_kind)
        values (${id}, ${at}, ${root}, ${heads.length}, ${JSON.stringify(signature)}::jsonb, ${kind})
      `.execute(tx);
      await sql`
        insert into merkle_leaves (root_id, position, filing_id, leaf, path)
        select ${id}, l.position, l.filing_id, l.leaf, l.path
        from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as l(position integer, filing_id uuid, leaf text, path jsonb)
      `.execute(tx);
    },
    { patient: true },
  );
}

/**
 * Includes roots of earlier hours without a stamp; an authority that does not answer is asked again in the next hour.
 */
async function witness(tools: Tools): Promise<void> {
  const { timeStamps } = tools.settings;
  if (timeStamps === null) return;
  const { rows } = await sql<{ id: string; root: string }>`
    select id, root from merkle_roots where anchor_reference is null and anchor_kind = 'RFC3161' order by at limit 100
  `.execute(tools.database.db);
  for (const { id, root } of rows) {
    const stamp = await stampTime(root, timeStamps);
    await inTransaction(tools, async (tx) => {
      await sql`
        update merkle_roots set anchor_reference = ${Buffer.from(stamp).toString("base64")}, anchored_at = ${tools.clock.now()}
        where id = ${id} and anchor_reference is null
      `.execute(tx);
    });
  }
}
