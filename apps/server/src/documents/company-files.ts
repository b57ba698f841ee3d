// The files of a company: its storage limit, and files that can be used again without a second upload.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";
import type { KeptFile } from "./take-in.ts";

/**
 * Counts a file once, however often the company uses it, by the name that it gave it last. Throws `company_storage_full`.
 */
export async function useFile(
  tx: Tx,
  { companyId, by = companyId, file, now }: { companyId: string; by?: string; file: KeptFile; now: Date },
): Promise<void> {
  await sql`
    insert into company_files (company_id, sha256, size, file_name, mime_type, used_at)
    values (${companyId}, ${file.sha256}, ${file.size}, ${file.fileName}, ${file.mimeType}, ${now})
    on conflict (company_id, sha256) do update set used_at = excluded.used_at,
      file_name = case when ${by === companyId} then excluded.file_name else company_files.file_name end
  `.execute(tx);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from company_files where company_id = ${companyId}
  `.execute(tx);
  if (rows[0]!.bytes > limits.companyFileBytes) {
    throw new Problem("company_storage_full", { params: { gigabytes: limits.companyFileBytes / 1024 ** 3 } });
  }
}

/** The uploaded file, or the earlier file that the request names by its hash. */
export async function fileOf(
  tx: Tx,
  { file, fields }: { file: KeptFile | null; fields: Readonly<Record<string, string>> },
  companyId: string,
): Promise<KeptFile> {
  if (file !== null) return file;
  const { sha256 } = fields;
  if (sha256 !== undefined) return earlierFile(tx, { companyId, sha256 });
  throw new Problem("required_field", { errors: [{ path: "file", code: "required_field", severity: "error" }] });
}

/** A file of this company that may be used again; throws `not_found` for any other. */
async function earlierFile(tx: Tx, { companyId, sha256 }: { companyId: string; sha256: string }): Promise<KeptFile> {
  const { rows } = await sql<KeptFile>`
    select f.sha256, f.size::float8 as size, c.file_name as "fileName", f.mime_type as "mimeType", f.scan
    from company_files c join stored_files f on f.sha256 = c.sha256
    where c.company_id = ${companyId} and c.sha256 = ${sha256}
    for share of f
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  if (rows[0].scan === "INFECTED") throw new Problem("infected_file", { params: { found: "" } });
  return rows[0];
}

/** Called after a document is removed: a file that the company no longer uses is swept later. */
export async function leaveFile(tx: Tx, { companyId, sha256 }: { companyId: string; sha256: string }): Promise<void> {
  await sql`
    delete from company_files c where c.company_id = ${companyId} and c.sha256 = ${sha256}
      and not exists (select 1 from filing_attachments a where a.company_id = c.company_id and a.sha256 = c.sha256)
      and not exists (select 1 from adc_documents d where d.company_id = c.company_id and d.sha256 = c.sha256)
      and not exists (select 1 from registration_code_requests r where r.company_id = c.company_id and r.sha256 = c.sha256)
  `.execute(tx);
}
