// Downloads every document of a filing as one archive, with a manifest, the receipts, and instructions to check them
// without us.
import type { downloadAllAdcDocuments } from "@filings/contract/api/adc/documents";
import { Problem } from "@filings/contract/errors";
import { fromHex } from "@filings/seal/hash/hex";
import { buildReceipt } from "@filings/seal/receipt";
import { requireAdcToRead } from "#adc/feature-flag";
import { adcReceipts } from "#adc/receipts";
import { lockSeenAdcFiling } from "#adc/state-machine";
import type { Tx } from "#db/open";
import { archiveName } from "#documents/clean-name";
import { type ZipEntry, zipStream } from "#documents/zip-stream";
import { readerOf } from "#filing/visibility/overseen";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { type ArchivedDocument, archivedDocuments } from "./archived-documents.ts";
import { noteDownload } from "./download-document.ts";

type DownloadCall = Call<typeof downloadAllAdcDocuments> & { tx: Tx; caller: Caller };

export async function downloadAll(tools: Tools, { tx, caller, params, now }: DownloadCall): Promise<FileAnswer> {
  await requireAdcToRead(tx, caller, params.filingId);
  const reader = await readerOf(tx, caller, { table: "adc_filings", filingId: params.filingId });
  const filing = await lockSeenAdcFiling(tx, params.filingId, reader);
  const documents = await archivedDocuments(tx, filing.id);
  if (documents.length === 0) throw new Problem("no_documents");
  const receipts = await adcReceipts(tx, filing.id);
  await noteDownload(tx, {
    filingId: filing.id,
    caller,
    now,
    type: "DOCUMENTS_DOWNLOADED",
    data: { count: documents.length },
  });
  const privateKey = fromHex(`0x${tools.settings.platformKey}`);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const entries: ZipEntry[] = [
    ...documents.map(({ name, sha256 }) => ({ name, content: () => tools.documents.store.open(sha256) })),
    ...receipts.map((parts) => ({
      name: `receipts/revision-${parts.submission.version}.json`,
      content: json(buildReceipt(parts, privateKey)),
    })),
    { name: "manifest.json", content: json({ filing_id: filing.id, files: documents.map(listed) }) },
    { name: "README.txt", content: readMe },
  ];
  const title = archiveName(filing.filing_number ?? filing.header.name);
  const [fileName, mimeType] = [`ADC_${title}.zip`, "application/zip"];
  return { fileName, mimeType, size: null, etag: null, open: async () => zipStream(entries) };
}

function listed({ name, id, document_type, number, size, sha256, origin, sealed_in }: ArchivedDocument) {
  return { file: name, document_id: id, document_type, number, size, sha256, origin, sealed_in };
}

/** In English only: a court checks a receipt with this text. */
const readMe = `The papers of one filing with Abu Dhabi Customs.

NN_...           what the company uploaded
authority/...    what Abu Dhabi Customs sent
earlier/...      what an earlier sealed version carried and the filing no longer does
manifest.json    every file with its SHA-256, as "sha256sum" prints it
receipts/...     for each sealed version: what was sealed, by whom, its whole history, and the authority's answers

To check without asking anyone:  npm run verify-receipt -- THIS.zip   (with --keys platform-keys.json, the platform's
published keys), or unpack it, open the page /verify and drop a receipt and the papers there. Each check is told by itself.
`;
