// Downloads an attachment with its original bytes.
import type { downloadMpciAttachment } from "@filings/contract/api/mpci/attachments";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import { mpciReadBy } from "#mpci/visibility";
import type { Tools } from "#tools";

type DownloadCall = Call<typeof downloadMpciAttachment> & { tx: Tx; caller: Caller };

export async function downloadAttachment(tools: Tools, { tx, caller, params }: DownloadCall): Promise<FileAnswer> {
  const { rows } = await sql<{ sha256: string; name: string; mime_type: string; size: number; scan: string }>`
    select a.sha256, a.name, a.mime_type, a.size::float8 as size, s.scan
    from filing_attachments a join stored_files s on s.sha256 = a.sha256 join filings f on f.id = a.filing_id
    where a.id = ${params.filingAttachmentId} and a.filing_id = ${params.filingId} and ${mpciReadBy(caller)}
  `.execute(tx);
  const file = rows[0];
  if (file === undefined) throw new Problem("not_found");
  if (file.scan === "PENDING" || file.scan === "INFECTED") {
    throw new Problem("document_not_clean", { params: { name: file.name, scan: file.scan } });
  }
  return {
    fileName: file.name,
    mimeType: file.mime_type,
    size: file.size,
    etag: `"sha256-${file.sha256.slice(2)}"`,
    open: () => tools.documents.store.open(file.sha256),
  };
}
