// The requests of companies for registration codes, as they and operators see them.
import type { CodeRequest } from "@filings/contract/api/adc/registration";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Tools } from "#tools";

export interface RequestRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly roles: CodeRequest["roles"];
  readonly trade_licence_number: string | null;
  readonly valid_until: string | null;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly outcome: Exclude<CodeRequest["state"], "WAITING"> | null;
  readonly is_renewal: boolean;
  readonly asked_at: Date;
  readonly asked_by: string;
  readonly decided_at: Date | null;
  readonly decided_reason: string | null;
}

export const requestColumns = sql`
  r.id, r.code, r.name, r.name_ar, r.roles, r.trade_licence_number, r.valid_until, r.file_name, r.mime_type,
  r.size::float8 as size, r.outcome, r.asked_at, u.name as asked_by, r.decided_at, r.decided_reason,
  exists (select 1 from registration_codes c where c.company_id = r.company_id and c.code = r.code) as is_renewal`;

export const requestTables = sql`registration_code_requests r join users u on u.id = r.asked_by`;

export function requestOf(row: RequestRow): CodeRequest {
  const { id, code, name, name_ar, roles, trade_licence_number, valid_until, is_renewal, asked_by } = row;
  const { file_name, mime_type, size, outcome, asked_at, decided_at, decided_reason } = row;
  return {
    ...{ id, code, name, name_ar, roles, trade_licence_number, valid_until, is_renewal, asked_by, decided_reason },
    evidence: { file_name, mime_type, size },
    state: outcome ?? "WAITING",
    asked_at: asked_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

/** The paper of a request; of another company than the given one it is `not_found`. Null: an operator asks. */
export async function evidenceOf(
  tools: Tools,
  tx: Tx,
  { requestId, companyId }: { requestId: string; companyId: string | null },
): Promise<FileAnswer> {
  const { rows } = await sql<{ sha256: string; file_name: string; mime_type: string; size: number; scan: string }>`
    select r.sha256, r.file_name, r.mime_type, r.size::float8 as size, f.scan
    from registration_code_requests r join stored_files f on f.sha256 = r.sha256
    where r.id = ${requestId} and ${companyId === null ? sql`true` : sql`r.company_id = ${companyId}`}
  `.execute(tx);
  const paper = rows[0];
  if (paper === undefined) throw new Problem("not_found");
  const { sha256, file_name: name, scan } = paper;
  if (scan === "PENDING" || scan === "INFECTED") throw new Problem("document_not_clean", { params: { name, scan } });
  return {
    fileName: name,
    mimeType: paper.mime_type,
    size: paper.size,
    etag: `"sha256-${sha256.slice(2)}"`,
    open: () => tools.documents.store.open(sha256),
  };
}
