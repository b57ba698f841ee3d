// Downloads the receipt of bought credits as a PDF.
import { Readable } from "node:stream";
import type { downloadTopUpReceipt as endpoint } from "@filings/contract/api/money/receipt";
import { Problem } from "@filings/contract/errors";
import { isTaxInvoice, paperFileName } from "@filings/contract/money/papers";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import { topUpToRead } from "../top-up-rows.ts";
import { receiptPaper } from "./receipt-paper.ts";

export async function downloadReceipt(
  tools: Tools,
  { tx, caller, params, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<FileAnswer> {
  const topUp = await topUpToRead(tx, params.topUpId, caller.companyId);
  // Nothing was paid: there is no receipt.
  if (topUp.state !== "PAID" || topUp.number === null) throw new Problem("not_found");
  return {
    fileName: `${paperFileName(receiptNumber(topUp.number), isTaxInvoice(topUp.seller))}.pdf`,
    mimeType: "application/pdf",
    size: null,
    etag: null,
    open: async () =>
      Readable.from([await tools.documents.draw(receiptPaper(topUp, locale), { tenant: caller.companyId })]),
  };
}
