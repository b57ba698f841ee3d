// Voids the preparations of a content that is about to change, and returns that content.
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { sql, type Tx } from "#db/open";

export async function voidPreparations(tx: Tx, filingId: string, now: Date): Promise<FilingBody> {
  const { rows } = await sql<{ body: FilingBody }>`
    with voided as (
      update preparations set voided_at = ${now} where filing_id = ${filingId} and used_at is null and voided_at is null
    )
    select body from filings where id = ${filingId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0].body;
}
