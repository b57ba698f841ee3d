// Scans a file again whose first scan gave no verdict; until then nobody can download the file.
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";

export async function scanAgain(tools: Tools, { data: { sha256 } }: Job<"documents.scan">): Promise<void> {
  const { scanner, store } = tools.documents;
  const { rows } = await sql<{ scan: string }>`
    select scan from stored_files where sha256 = ${sha256}
  `.execute(tools.database.db);
  if (rows[0]?.scan !== "PENDING") return;
  const bytes = await store.open(sha256);
  const result = await scanner.scan(() => bytes);
  if (result.outcome === "PENDING") throw new Error(`not scanned yet: ${result.because}`);
  await inTransaction(tools, async (tx) => {
    await sql`
      update stored_files set scan = ${result.outcome}, scan_found = ${result.outcome === "INFECTED" ? result.found : null}
      where sha256 = ${sha256}
    `.execute(tx);
    await sql`update adc_documents set scan = ${result.outcome} where sha256 = ${sha256} and scan = 'PENDING'`.execute(
      tx,
    );
  });
}
