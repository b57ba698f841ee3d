// The attachments of an MPCI filing: shown with the filing, sealed with its next version, and kept once sealed.
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import { Problem } from "@filings/contract/errors";
import type { RawBuilder } from "kysely";
import { type Db, sql, type Tx } from "../db/open.ts";
import { leaveFile } from "../documents/company-files.ts";
import type { LockedFiling } from "./lock-filing.ts";

/** The attachments of a filing as one JSON list, oldest first; instants have the database's format. */
export function attachmentsOf(filingId: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime_type', a.mime_type,
      'sha256', a.sha256, 'uploaded_at', a.uploaded_at, 'uploaded_by', u.name, 'version', a.version, 'for_rfi', a.for_rfi,
      'sealed_version', a.sealed_version, 'scan', s.scan, 'document_type', a.document_type, 'delivery', a.delivery,
      'delivered_at', a.delivered_at, 'delivery_error', a.delivery_error) order by a.uploaded_at, a.id), '[]')
    from filing_attachments a join users u on u.id = a.uploaded_by join stored_files s on s.sha256 = a.sha256
    where a.filing_id = ${filingId})`;
}

export async function listAttachments(db: Db, filingId: string): Promise<MpciAttachment[]> {
  const { rows } = await sql<{ attachments: MpciAttachment[] }>`
    select ${attachmentsOf(sql`${filingId}`)} as attachments
  `.execute(db);
  return rows[0]!.attachments.map(shownAttachment);
}

/** Instants inside JSON have the database's format. */
export function shownAttachment({ uploaded_at, delivered_at, ...file }: MpciAttachment): MpciAttachment {
  const utc = (instant: string) => new Date(instant).toISOString();
  return { ...file, uploaded_at: utc(uploaded_at), delivered_at: delivered_at && utc(delivered_at) };
}

/** Throws for a file that the virus scanner has not passed, and for one that NAIC refused. */
export async function attachmentsToSeal(tx: Tx, filingId: string): Promise<MpciAttachment[]> {
  const attachments = await listAttachments(tx, filingId);
  const held = attachments.find(({ scan }) => scan === "PENDING" || scan === "INFECTED");
  if (held !== undefined) throw new Problem("document_not_clean", { params: { name: held.name, scan: held.scan } });
  const refused = attachments.find(({ delivery }) => delivery === "REFUSED");
  if (refused !== undefined) throw new Problem("paper_refused", { params: { name: refused.name } });
  return attachments;
}

export function listedAs(file: MpciAttachment): Preparation["documents"][number] {
  const { id, document_type, name, size, sha256 } = file;
  return { id, document_type, file_name: name, size, sha256 };
}

export function sealAttachments(filingId: string, version: number) {
  return sql`
    update filing_attachments set sealed_version = ${version} where filing_id = ${filingId} and sealed_version is null`;
}

/** Removes the attachments that were added to a discarded draft. */
export async function dropUnsealedAttachments(tx: Tx, filing: LockedFiling): Promise<void> {
  const { rows } = await sql<{ sha256: string }>`
    delete from filing_attachments where filing_id = ${filing.id} and sealed_version is null returning sha256
  `.execute(tx);
  for (const { sha256 } of rows) await leaveFile(tx, { companyId: filing.company_id, sha256 });
}
