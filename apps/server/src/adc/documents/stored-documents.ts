// Reads the documents of an ADC filing from the database, and shapes them for people and for the rules.

import { type DescribedDocument, missingFieldsOf } from "@filings/contract/adc/requirements";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import { type Db, sql } from "#db/open";

export interface StoredDocument extends DescribedDocument {
  readonly filing_id: string;
  readonly origin: "USER" | "AUTHORITY";
  readonly document_type: AdcDocument["document_type"];
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly pages: number | null;
  readonly sealed_in: number[];
  readonly uploaded_by: string | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a document `d` and its uploader `u`; dates are YYYY-MM-DD. */
export const documentColumns = sql`
  d.id, d.filing_id, d.origin, d.document_type, d.number, d.issue_date, d.expiry_date, d.issuing_authority, d.issuing_country,
  d.amount, d.currency, d.attestation_number, d.note, d.file_name, d.mime_type, d.size, d.sha256, d.pages, d.scan, d.sealed_in,
  u.name as uploaded_by, d.revision, d.created_at, d.updated_at`;

/** The documents that are present, oldest first: neither removed ones nor announced ones. */
export async function documentsOf(db: Db, filingId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${documentColumns} from adc_documents d left join users u on u.id = d.uploaded_by
    where d.filing_id = ${filingId} and d.removed_at is null and d.sha256 is not null
    order by d.created_at, d.id
  `.execute(db);
  return rows;
}

export function uploadedOnes(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.filter(({ origin }) => origin === "USER");
}

/** `isOpen`: whether the filing's papers can be changed now. */
export function shownDocument(document: StoredDocument, isOpen: boolean): AdcDocument {
  return {
    id: document.id,
    filing_id: document.filing_id,
    origin: document.origin,
    document_type: document.document_type,
    number: document.number,
    issue_date: document.issue_date,
    expiry_date: document.expiry_date,
    issuing_authority: document.issuing_authority,
    issuing_country: document.issuing_country,
    amount: document.amount,
    currency: document.currency,
    attestation_number: document.attestation_number,
    note: document.note,
    file_name: document.file_name,
    mime_type: document.mime_type,
    size: document.size,
    sha256: document.sha256,
    pages: document.pages,
    uploaded_by: document.uploaded_by,
    created_at: document.created_at.toISOString(),
    updated_at: document.updated_at.toISOString(),
    revision: document.revision,
    sealed_in: document.sealed_in,
    locked: document.origin === "AUTHORITY" || !isOpen,
    missing_fields: document.origin === "AUTHORITY" ? [] : missingFieldsOf(document),
    scan: document.scan,
  };
}
