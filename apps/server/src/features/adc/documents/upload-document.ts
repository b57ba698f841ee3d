// Adds a document to a filing, by the company that files it or its principal; its type is guessed from the file name until a
// person sets it.

import { documentsOpen } from "@filings/contract/adc/situation";
import { userDocumentTypes } from "@filings/contract/adc/types/document-types";
import { guessDocumentType } from "@filings/contract/adc/types/guess-document-type";
import type { AdcDocument, uploadAdcDocument } from "@filings/contract/api/adc/documents";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { packageChanged } from "#adc/documents/package-changed";
import { documentsOf, type StoredDocument, shownDocument, uploadedOnes } from "#adc/documents/stored-documents";
import { requireAdc } from "#adc/feature-flag";
import { notifyOfPapers } from "#adc/notifications";
import { type LockedAdcFiling, lockedAdc, lockSeenAdcFiling, noteOnAdc } from "#adc/state-machine";
import { adcSeenBy } from "#adc/visibility";
import { type Db, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { fileOf, useFile } from "#documents/company-files";
import { saidType } from "#documents/said-type";
import type { KeptFile } from "#documents/take-in";
import type { Call } from "#http/bind/bind";
import type { Upload } from "#http/bind/bind-upload";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type Asked = Call<typeof uploadAdcDocument> & { caller: Caller };
type Named = { readonly params: Asked["params"]; readonly caller: Caller };

/** A filing that the company neither files nor has filed in its name is `not_found`, whatever is sent. */
export async function mayUpload(db: Db, { params, caller }: Named): Promise<void> {
  requireAdc(caller);
  const { rows } = await sql`
    select 1 from adc_filings f where f.id = ${params.filingId} and ${adcSeenBy(caller.companyId)}
  `.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
}

export async function uploadDocument(
  _tools: Tools,
  { tx, caller, params, now, upload }: Asked & { tx: Tx; upload: Upload },
): Promise<AdcDocument> {
  const said = saidType(upload.fields.document_type, userDocumentTypes);
  const filing = await lockSeenAdcFiling(tx, params.filingId, caller.companyId);
  if (!documentsOpen(filing.status, filing.failure)) throw lockedAdc(filing);
  const file = await fileOf(tx, upload, caller.companyId);
  refuseExcess(uploadedOnes(await documentsOf(tx, filing.id)), file);
  // Also of a principal: what is filed with it is kept by the company that files.
  const { company_id: companyId } = filing;
  await useFile(tx, { companyId, by: caller.companyId, file, now });
  const scan = await scanNow(tx, file);
  const id = newId(now.getTime());
  const type = said ?? guessDocumentType(file.fileName, filing.header.filing_type);
  await sql`
    insert into adc_documents (id, filing_id, company_id, origin, document_type, file_name, mime_type, size, sha256, scan,
      uploaded_by, created_at, updated_at)
    values (${id}, ${filing.id}, ${companyId}, 'USER', ${type}, ${file.fileName}, ${file.mimeType}, ${file.size},
      ${file.sha256}, ${scan}, ${caller.userId}, ${now}, ${now})
  `.execute(tx);
  if (caller.companyId !== companyId) await notifyOfPapers(tx, filing, { principal: caller.companyId, now });
  return noted(tx, { filing, id, caller, now, type: "DOCUMENT_ADDED" });
}

/**
 * Reads the scan again, because the scanner may have answered since; the lock lets this document receive a later
 * verdict.
 */
async function scanNow(tx: Tx, { sha256 }: KeptFile): Promise<KeptFile["scan"]> {
  const { rows } = await sql<{ scan: KeptFile["scan"] }>`
    select scan from stored_files where sha256 = ${sha256} for share
  `.execute(tx);
  const scan = rows[0]!.scan;
  if (scan === "INFECTED") throw new Problem("infected_file", { params: { found: "" } });
  return scan;
}

function refuseExcess(others: readonly StoredDocument[], file: KeptFile): void {
  const equal = others.find(({ sha256 }) => sha256 === file.sha256);
  if (equal !== undefined) {
    throw new Problem("duplicate_document", { params: { name: equal.file_name }, current: { id: equal.id } });
  }
  const bytes = others.reduce((sum, { size }) => sum + Number(size), file.size);
  if (others.length >= limits.documentsMost || bytes > limits.documentsBytes) throw new Problem("limit_reached");
}

/** Writes the history, voids a preparation, and returns the document as it now is. */
export async function noted(
  tx: Tx,
  { filing, id, caller, now, type }: { filing: LockedAdcFiling; id: string; caller: Caller; now: Date; type: string },
): Promise<AdcDocument> {
  const document = (await documentsOf(tx, filing.id)).find((one) => one.id === id)!;
  const { file_name: text, document_type, sha256 } = document;
  const data = { document_id: id, document_type, text, sha256 };
  await noteOnAdc(tx, filing, { type, actor: { kind: "USER", id: caller.userId }, now, data });
  await packageChanged(tx, filing.id, now);
  return shownDocument(document, filing.company_id === caller.companyId);
}
