// Removes a document from the working set; a version sealed with it keeps it.
import type { deleteAdcDocument } from "@filings/contract/api/adc/documents";
import { packageChanged } from "#adc/documents/package-changed";
import { noteOnAdc } from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import { leaveFile } from "#documents/company-files";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { changeableDocument } from "./own-document.ts";

type DeleteCall = Call<typeof deleteAdcDocument> & { tx: Tx; caller: Caller };

export async function deleteDocument(_tools: Tools, { tx, caller, params, now }: DeleteCall): Promise<undefined> {
  const { filing, document } = await changeableDocument(tx, { id: params.filingDocumentId, caller });
  const { id, sha256, document_type, file_name: text } = document;
  if (document.sealed_in.length > 0) {
    await sql`update adc_documents set removed_at = ${now}, updated_at = ${now} where id = ${id}`.execute(tx);
  } else {
    await sql`delete from adc_documents where id = ${id}`.execute(tx);
    await leaveFile(tx, { companyId: caller.companyId, sha256 });
  }
  const data = { document_id: id, document_type, text, sha256 };
  await noteOnAdc(tx, filing, { type: "DOCUMENT_REMOVED", actor: { kind: "USER", id: caller.userId }, now, data });
  await packageChanged(tx, filing.id, now);
}
