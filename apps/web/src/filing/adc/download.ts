// Brings papers of a declaration to the reader: one, or all of them as the server packs them.
import { downloadAdcDocument, downloadAllAdcDocuments } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { Call } from "#api/call.ts";
import { saveFile } from "#ui/document/save-file.ts";

export async function documentBlob(call: Call, documentId: string, signal?: AbortSignal): Promise<Blob> {
  const params = { documentId };
  const answer: unknown = await call(downloadAdcDocument, { params, ...(signal === undefined ? {} : { signal }) });
  return asBlob(answer);
}

export async function downloadAll(call: Call, filing: Pick<AdcFilingDetail, "id" | "name" | "filing_number">) {
  const answer: unknown = await call(downloadAllAdcDocuments, { params: { filingId: filing.id } });
  saveFile({
    name: `ADC_${filing.filing_number ?? filing.name}.zip`,
    type: "application/zip",
    content: asBlob(answer),
  });
}

/** A paper that is JSON itself comes read. */
function asBlob(answer: unknown): Blob {
  return answer instanceof Blob ? answer : new Blob([JSON.stringify(answer)], { type: "application/json" });
}
