// Saves the proof of an ADC filing: its receipt, the platform's keys, and every document of ours and of the authority,
// and checks them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { downloadAdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { getAdcReceipt } from "@filings/contract/api/adc/submission";
import { listPlatformKeys } from "@filings/contract/api/shared";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { checkSentence } from "../receipt/check-sentences.ts";
import { readReceiptFiles } from "../receipt/receipt-files.ts";
import type { Report } from "../report.ts";

export interface SavingPapers {
  readonly api: ApiClient;
  readonly authorization: string;
  readonly filing: AdcFilingDetail;
  readonly out: string;
  readonly report: Report;
}

export async function saveAdcPapers({ api, authorization, filing, out, report }: SavingPapers): Promise<void> {
  const params = { filingId: filing.id };
  const folder = join(out, plainName(filing.filing_number ?? filing.id));
  const theirs = join(folder, "authority");
  mkdirSync(theirs, { recursive: true });
  for (const { id, file_name: name, origin } of filing.documents) {
    const into = origin === "AUTHORITY" ? theirs : folder;
    const bytes = await api.download(downloadAdcDocument, { params: { documentId: id }, authorization });
    writeFileSync(join(into, plainFile(name)), bytes);
    if (origin === "AUTHORITY") report.tell("released", `Saved ${join(into, plainFile(name))}.`, { id, name });
  }
  const receipt = await api.call(getAdcReceipt, { params, authorization });
  writeFileSync(join(folder, "receipt.json"), `${JSON.stringify(receipt, null, 2)}\n`);
  const keys = await api.call(listPlatformKeys);
  writeFileSync(join(folder, "platform-keys.json"), `${JSON.stringify(keys, null, 2)}\n`);
  const { receipts, ...beside } = await readReceiptFiles(folder);
  for (const { bytes } of receipts) {
    for (const check of await verifyReceipt(bytes, beside)) report.tell("check", checkSentence(check), { check });
  }
  report.tell("receipt", `Receipt and papers saved in ${folder}. Check them: npm run verify-receipt -- ${folder}`, {
    folder,
  });
}

/** A file name from the server must not lead out of the folder. */
function plainFile(name: string): string {
  return (
    name
      .replace(/[/\\\p{Cc}]/gu, "_")
      .replace(/^\.+/, "_")
      .slice(0, 200) || "paper"
  );
}

function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 80) || "filing";
}
