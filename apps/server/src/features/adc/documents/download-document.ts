// Downloads one document and records the download.
import type { downloadAdcDocument } from "@filings/contract/api/adc/documents";
import { Problem } from "@filings/contract/errors";
import { requireAdcToRead } from "#adc/feature-flag";
import { lockAdcFiling } from "#adc/state-machine";
import { adcReadBy } from "#adc/visibility";
import { sql, type Tx } from "#db/open";
import { appendEvent, headOf } from "#filing/history";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type DownloadCall = Call<typeof downloadAdcDocument> & { tx: Tx; caller: Caller };

export async function downloadDocument(tools: Tools, { tx, caller, params, now }: DownloadCall): Promise<FileAnswer> {
  const { rows } = await sql<{
    filing_id: string;
    sha256: string;
    file_name: string;
    mime_type: string;
    size: number;
    scan: string;
  }>`
    select d.filing_id, d.sha256, d.file_name, d.mime_type, d.size::float8 as size, d.scan
    from adc_documents d join adc_filings f on f.id = d.filing_id
    where d.id = ${params.documentId} and ${adcReadBy(caller)} and d.sha256 is not null
  `.execute(tx);
  const document = rows[0];
  await requireAdcToRead(tx, caller, document?.filing_id ?? null);
  if (document === undefined) throw new Problem("not_found");
  const { sha256, file_name: name, scan } = document;
  if (scan === "PENDING" || scan === "INFECTED") throw new Problem("document_not_clean", { params: { name, scan } });
  const data = { document_id: params.documentId, text: name, sha256 };
  await noteDownload(tx, { filingId: document.filing_id, caller, now, type: "DOCUMENT_DOWNLOADED", data });
  return {
    fileName: name,
    mimeType: document.mime_type,
    size: document.size,
    etag: `"sha256-${sha256.slice(2)}"`,
    open: () => tools.documents.store.open(sha256),
  };
}

/** A download does not count as a change of the filing. The caller of this function has authorised it. */
export async function noteDownload(
  tx: Tx,
  {
    filingId,
    caller,
    now,
    type,
    data,
  }: { filingId: string; caller: Caller; now: Date; type: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const filing = await lockAdcFiling(tx, filingId, null);
  const head = await appendEvent(tx, filingId, headOf(filing), {
    type,
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data,
  });
  await sql`
    update adc_filings set last_event_seq = ${head.seq}, last_event_hash = ${head.hash} where id = ${filingId}
  `.execute(tx);
}
