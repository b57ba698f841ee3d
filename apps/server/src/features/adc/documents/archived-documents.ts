// The documents of a filing with their names in the archive.
import { sql, type Tx } from "#db/open";
import { archiveName } from "#documents/clean-name";

export interface ArchivedDocument {
  /** The path within the archive. */
  readonly name: string;
  readonly id: string;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly size: number;
  readonly sha256: string;
  readonly origin: "USER" | "AUTHORITY";
  readonly sealed_in: readonly number[];
}

interface Row extends Omit<ArchivedDocument, "name"> {
  readonly file_name: string;
  readonly removed: boolean;
}

/** Documents that passed the scan; a document of a sealed version stays, even after its removal. */
export async function archivedDocuments(tx: Tx, filingId: string): Promise<ArchivedDocument[]> {
  const { rows } = await sql<Row>`
    select id, document_type, number, size::float8 as size, sha256, origin, sealed_in, file_name, removed_at is not null as removed
    from adc_documents where filing_id = ${filingId} and sha256 is not null and scan not in ('PENDING', 'INFECTED')
    order by created_at, id
  `.execute(tx);
  const counts = new Map<string, number>();
  return rows.map(({ file_name, removed, ...document }) => {
    const folder = document.origin === "AUTHORITY" ? "authority/" : removed ? "earlier/" : "";
    const place = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, place);
    return { ...document, name: `${folder}${nameOf({ ...document, file_name }, place)}` };
  });
}

/** The position makes the name unique; type and document number make it readable. */
function nameOf({ document_type, number, file_name }: Pick<Row, "document_type" | "number" | "file_name">, at: number) {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file_name)?.[0] ?? "";
  const stem = number ?? file_name.slice(0, file_name.length - ending.length);
  const readable = [document_type ?? "DOCUMENT", stem].join("_").slice(0, 120);
  return `${String(at).padStart(2, "0")}_${archiveName(readable).replace(/[. ]+$/, "")}${ending}`;
}
