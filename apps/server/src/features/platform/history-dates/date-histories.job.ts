// Dates the histories of all filings: one Merkle root over their last events, signed by the platform and witnessed
// outside.
import { fromHex } from "@filings/seal/hash/hex";
import { merkleTree } from "@filings/seal/hash/merkle";
import { signAsPlatform } from "@filings/seal/signed/platform-signature";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";

interface Head {
  readonly filing_id: string;
  readonly seq: number;
  readonly leaf: string;
}

/** The most leaves of one tree; the rest goes into the next tree of the same hour. */
const leavesMost = 20_000;

export async function dateHistories(tools: Tools): Promise<void> {
  // After a long outage many histories are undated, and nobody waits for the dating.
  const { patient } = tools.database;
  for (let heads = await undated(patient); heads.length > 0; heads = await undated(patient)) {
    await keepRoot(tools, heads);
    if (heads.length < leavesMost) break;
  }
  await witness(tools);
}

/** Each new event marks its history; a history that has not grown since its last root has no mark. */
async function undated(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select filing_id, seq, hash as leaf from undated_histories order by filing_id limit ${sql.lit(leavesMost)}
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
      // The mark of a history that is growing at this moment is locked; it stays, and the next root dates it.
      await sql`
        delete from undated_histories where filing_id in (
          select u.filing_id from undated_histories u
          join jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(filing_id uuid, seq integer)
            on h.filing_id = u.filing_id and h.seq = u.seq
          for update of u skip locked
        )
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
  // Loaded here, because the certificate library takes 20 MB, and most installations ask no time-stamping authority.
  const { stampTime } = await import("./stamp-time.ts");
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
