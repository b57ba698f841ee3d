// Removes files without a reference: their upload was refused at the end, or cut off after the bytes were stored.
import { limits } from "@filings/contract/limits";
import type { RawBuilder } from "kysely";
import { machineTime } from "../clock.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";
import { sweepReceived } from "./receive-file.ts";

const atOnce = 100;

export async function sweepFiles(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  // The file system dates them.
  await sweepReceived(tools.documents.incoming, machineTime(tools.clock));
  const before = new Date(now.getTime() - limits.unreferredFileMinutes * 60_000);
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from stored_files f
    where f.touched_at < ${before} and not ${isUsed(sql`f.sha256`)}
    order by f.touched_at limit ${sql.lit(atOnce)}
  `.execute(tools.database.db);
  for (const { sha256 } of rows) {
    // The row stays locked until the bytes are gone: an upload of the same bytes waits and stores them again.
    await inTransaction(tools, async (tx) => {
      if (await forget(tx, sha256, before)) await tools.documents.store.remove(sha256);
    });
  }
}

/** Whether a company, or a document that customs sent, refers to the file. */
function isUsed(sha256: RawBuilder<unknown>) {
  return sql`(exists (select 1 from company_files c where c.sha256 = ${sha256})
    or exists (select 1 from adc_documents d where d.sha256 = ${sha256})
    or exists (select 1 from registration_code_requests r where r.sha256 = ${sha256})
    or exists (select 1 from filing_attachments a where a.sha256 = ${sha256}))`;
}

async function forget(tx: Tx, sha256: string, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stored_files where sha256 = ${sha256} and touched_at < ${before}
      and not ${isUsed(sql`${sha256}`)}
  `.execute(tx);
  return numAffectedRows === 1n;
}
