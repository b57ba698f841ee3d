// Downloads the credit note of returned money as a PDF.
import { Readable } from "node:stream";
import type { downloadCreditNote as endpoint } from "@filings/contract/api/money/refunds";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import { whosePapers } from "#ledger/payer/whose-papers";
import type { Tools } from "#tools";
import { creditNoteNumber, topUpToRead } from "../top-up-rows.ts";
import { creditNotePaper } from "./credit-note-paper.ts";
import { refundsWhere } from "./refund-rows.ts";

export async function downloadCreditNote(
  tools: Tools,
  { tx, caller, params, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<FileAnswer> {
  const { companyId } = caller;
  const [refund] = await refundsWhere(tx, sql`r.id = ${params.refundId} and r.company_id in ${whosePapers(companyId)}`);
  // It is issued with the money.
  if (refund === undefined || refund.number === null) throw new Problem("not_found");
  const topUp = await topUpToRead(tx, refund.top_up_id, companyId);
  const paper = creditNotePaper(refund, topUp, locale);
  return {
    fileName: `credit-note_${creditNoteNumber(refund.number)}.pdf`,
    mimeType: "application/pdf",
    size: null,
    etag: null,
    open: async () => Readable.from([await tools.documents.draw(paper, { tenant: companyId })]),
  };
}
