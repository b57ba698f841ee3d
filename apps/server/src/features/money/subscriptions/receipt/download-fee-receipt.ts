// Downloads the receipt of a plan's fee as a PDF.
import { Readable } from "node:stream";
import type { downloadFeeReceipt as endpoint } from "@filings/contract/api/money/fees";
import { Problem } from "@filings/contract/errors";
import { isTaxInvoice, paperFileName } from "@filings/contract/money/papers";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import { whosePapers } from "#ledger/payer/whose-papers";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import { feesWhere, planPaymentsWhere } from "../renewal/fee-rows.ts";
import { feeReceiptPaper } from "./receipt-paper.ts";

export async function downloadFeeReceipt(
  tools: Tools,
  { tx, caller, params, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<FileAnswer> {
  const { companyId } = caller;
  const asked = sql`p.id = ${params.feePaymentId} and p.company_id in ${whosePapers(companyId)}`;
  const [payment] = await planPaymentsWhere(tx, asked);
  // Nothing was paid: there is no receipt.
  if (payment === undefined || payment.number === null) throw new Problem("not_found");
  const [fee] = await feesWhere(tx, sql`id = ${payment.fee_id}`);
  const paper = feeReceiptPaper(payment, fee!, locale);
  return {
    fileName: `${paperFileName(receiptNumber(payment.number), isTaxInvoice(payment.seller))}.pdf`,
    mimeType: "application/pdf",
    size: null,
    etag: null,
    open: async () => Readable.from([await tools.documents.draw(paper, { tenant: companyId })]),
  };
}
