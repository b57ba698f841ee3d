// A declaration and its papers as the server tells of them, for tests: each says only what it is about.
import { aHeader } from "@filings/contract/adc/header.example";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";

const at = "2026-11-22T08:00:00.000Z";
const omar = { id: "01a00000-0000-7000-8000-0000000000a1", name: "Omar Nasser" };
const company = { id: "01a00000-0000-7000-8000-0000000000c1", name: "Capital Imports LLC" };

export function aPaper(difference: Partial<AdcDocument> = {}): AdcDocument {
  return {
    id: "01a00000-0000-7000-8000-00000000000a",
    filing_id: "01a00000-0000-7000-8000-000000000001",
    origin: "USER",
    document_type: "COMMERCIAL_INVOICE",
    number: "INV-118",
    issue_date: "2026-11-19",
    expiry_date: null,
    issuing_authority: null,
    issuing_country: null,
    amount: "2500.00",
    currency: "USD",
    attestation_number: null,
    note: null,
    file_name: "invoice.pdf",
    mime_type: "application/pdf",
    size: 840,
    sha256: `0x${"ab".repeat(32)}`,
    pages: 1,
    uploaded_by: omar.name,
    created_at: at,
    updated_at: at,
    revision: 1,
    sealed_in: [],
    locked: false,
    missing_fields: [],
    scan: "CLEAN",
    ...difference,
  };
}

/** Numbered, and waiting for its papers. */
export function aDeclaration(difference: Partial<AdcFilingDetail> = {}): AdcFilingDetail {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    name: "Cooling units",
    filing_type: "IMPORT",
    declaration_type: "IM-COM",
    status: "FILING_NUMBER_ISSUED",
    step: "UPLOAD_DOCUMENTS_AND_SUBMIT",
    needs_action: true,
    waiting_for: "COMPANY",
    delayed: false,
    delayed_since: null,
    attention: null,
    failure: null,
    filing_number: "ADC-2026-28098696-8",
    declaration_number: null,
    reference: null,
    center: { code: "KHP", name: "Khalifa Port" },
    importer: { code: "DEMO-IMP-0001", name: company.name },
    exporter: { code: null, name: null },
    company,
    principal: null,
    approvals_summary: { total: 0, approved: 0, rejected: 0, pending: 0 },
    documents_count: 0,
    expected_at: null,
    pay_by: null,
    version: 1,
    revision: 4,
    status_changed_at: at,
    created_at: at,
    updated_at: at,
    created_by: omar,
    assigned_to: omar,
    assigned_by: null,
    available_actions: ["UPLOAD", "SUBMIT"],
    header: aHeader(),
    steps: [],
    requirements: [],
    findings: [],
    documents: [],
    approvals: [],
    paid_by: null,
    charges_status: "NONE",
    payment: null,
    submissions: [],
    delivery: null,
    thread: [],
    ...difference,
  };
}
