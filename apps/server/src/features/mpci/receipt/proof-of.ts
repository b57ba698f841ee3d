// Gathers the proof of one filing: its receipt, what the paper says, and the messages as they were sent.
import { createHash } from "node:crypto";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { Receipt } from "@filings/seal/receipt";
import { type Db, sql } from "#db/open";
import { readerOf } from "#filing/visibility/overseen";
import type { Caller } from "#http/caller";
import { mpciDetail } from "#mpci/detail";
import type { Tools } from "#tools";
import { mpciReceipt } from "./build-receipt.ts";

export interface SentBytes {
  readonly kind: string;
  readonly control_reference: string;
  readonly created_at: Date;
  readonly bytes: Uint8Array;
}

export interface Proof {
  readonly receipt: Receipt;
  /** The file of the receipt, to the letter. */
  readonly receiptText: string;
  readonly receiptHash: string;
  readonly filing: FilingDetail;
  /** The messages of the sealed version, and those that withdraw the bill. */
  readonly sent: readonly SentBytes[];
}

/** Throws `not_found` for a filing that was never sealed, as for another company's. */
export async function proofOf(
  tools: Tools,
  { db, caller, filingId, now }: { db: Db; caller: Caller; filingId: string; now: Date },
): Promise<Proof> {
  const companyId = await readerOf(db, caller, { table: "filings", filingId });
  const receipt = await mpciReceipt(tools, { db, companyId, filingId });
  const filing = await mpciDetail(db, tools, { filingId, caller, locale: "en_GB", now });
  const { rows: sent } = await sql<SentBytes>`
    select kind, control_reference, created_at, bytes from sent_messages
    where filing_id = ${filingId} and (version = ${receipt.submission.version} or kind = 'CANCELLATION')
    order by created_at, id
  `.execute(db);
  const receiptText = `${JSON.stringify(receipt, null, 2)}\n`;
  const receiptHash = `0x${createHash("sha256").update(receiptText).digest("hex")}`;
  return { receipt, receiptText, receiptHash, filing, sent };
}
