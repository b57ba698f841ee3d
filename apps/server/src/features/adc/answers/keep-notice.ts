// Stores a notice of Abu Dhabi Customs as received, pushed or pulled; a job reads each new notice.
import { createHash } from "node:crypto";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";

/** The same bytes again are the same notice. */
export async function keepAdcNotice(tools: Tools, bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(tools, async (tx) => {
    const id = newId();
    const { rows } = await sql<{ id: string }>`
      insert into notices (id, system, bytes, bytes_hash, received_at, state)
      values (${id}, 'ADC', ${Buffer.from(bytes)}, ${hash}, ${tools.clock.now()}, 'KEPT')
      on conflict (system, bytes_hash) do update set state = notices.state
      returning id
    `.execute(tx);
    const kept = rows[0]!;
    if (kept.id === id) await tools.jobs.enqueue(tx, "adc.read-notice", { noticeId: id });
    tools.failpoint("adc-inbox-in-transaction");
    return kept.id;
  });
}
