// Finds the document of a call and locks its filing; another company's document is `not_found`.
import { documentsOpen } from "@filings/contract/adc/situation";
import { Problem } from "@filings/contract/errors";
import { documentsOf, type StoredDocument } from "#adc/documents/stored-documents";
import { requireAdc } from "#adc/feature-flag";
import { type LockedAdcFiling, lockAdcFiling, lockedAdc } from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";

/**
 * Throws `document_locked` for a document of the authority, and `filing_locked` when documents cannot be changed now.
 */
export async function changeableDocument(
  tx: Tx,
  { id, caller }: { id: string; caller: Caller },
): Promise<{ filing: LockedAdcFiling; document: StoredDocument }> {
  requireAdc(caller);
  const { rows } = await sql<{ filing_id: string }>`
    select filing_id from adc_documents where id = ${id} and company_id = ${caller.companyId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  const filing = await lockAdcFiling(tx, rows[0].filing_id, caller.companyId);
  const document = (await documentsOf(tx, filing.id)).find((one) => one.id === id);
  if (document === undefined) throw new Problem("not_found");
  if (document.origin === "AUTHORITY") throw new Problem("document_locked");
  if (!documentsOpen(filing.status, filing.failure)) throw lockedAdc(filing);
  return { filing, document };
}
