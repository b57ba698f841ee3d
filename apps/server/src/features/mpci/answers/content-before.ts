// The content that takes the place of a drafted update which ends without having been sent.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { sql, type Tx } from "#db/open";
import { columnsOf, keepWords, wordsOf } from "#mpci/list/body-columns";
import type { LockedFiling } from "#mpci/lock-filing";
import type { Changes } from "#mpci/state-machine";

/** The version before a drafted update; nothing for a filing that is no draft, or that has no version before. */
export async function contentBefore(tx: Tx, filing: LockedFiling): Promise<Changes> {
  if (filing.status !== "DRAFTED") return {};
  const { rows } = await sql<{ body: FilingBody }>`
    select body from filing_versions where filing_id = ${filing.id} and version = ${filing.previous_version}
  `.execute(tx);
  const body = rows[0]?.body;
  if (body === undefined) return {};
  const words = wordsOf(filing.number, body);
  await keepWords(tx, { companyId: filing.company_id, filingId: filing.id, words });
  return columnsOf(body);
}
