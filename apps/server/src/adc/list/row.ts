// One row of a list of ADC filings: its columns in SQL, and its shape for the API.

import type { FilingHeader } from "@filings/contract/adc/header";
import { adcActionsOf, needsAction, stepOf, waitsFor } from "@filings/contract/adc/situation";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFailureShown, AdcFilingRow } from "@filings/contract/api/adc/filings";
import type { Permission } from "@filings/contract/company/permissions";
import type { ReleasedLocale } from "@filings/phrases/say";
import { sql } from "#db/open";
import { type AssignedBy, assigned, assignedBy } from "#filing/assignment";
import { instant, instantOrNull, seconds } from "#filing/list/instants";
import type { ReferenceData } from "#references/reference-data";

/** Instants are seconds since 1970. */
export interface StoredAdcRow {
  readonly id: string;
  readonly status: AdcStatus;
  readonly status_changed_at: number;
  readonly version: number;
  readonly revision: number;
  readonly header: FilingHeader;
  readonly filing_number: string | null;
  readonly declaration_number: string | null;
  readonly failure: AdcFailureShown | null;
  readonly attention: string | null;
  readonly late_at: number | null;
  readonly company_id: string;
  readonly company_name: string;
  readonly principal: AdcFilingRow["principal"];
  readonly importer_name: string | null;
  readonly exporter_name: string | null;
  readonly approvals: AdcFilingRow["approvals_summary"];
  readonly documents_count: number;
  readonly charged_until: string | null;
  readonly created_by: string;
  readonly created_by_name: string;
  /** Null: nobody else than the maker. */
  readonly assigned: AdcFilingRow["assigned_to"] | null;
  readonly assigned_by: AssignedBy | null;
  readonly created_at: number;
  readonly updated_at: number;
}

function nameOfCode(column: "importer_code" | "exporter_code") {
  return sql`(select c.name from registration_codes c where c.code = f.${sql.ref(column)} order by c.company_id = f.company_id desc limit 1)`;
}

/** Columns of a filing `f`, joined with the tables of `adcRowTables`. */
export const adcRowColumns = sql`
  f.id, f.status, ${seconds("status_changed_at")}, f.version, f.revision, f.header, f.filing_number, f.declaration_number, f.failure,
  f.attention, ${seconds("late_at")}, f.company_id, company.name as company_name,
  (select json_build_object('id', p.id, 'name', p.name) from companies p where p.id = f.principal_id) as principal, f.created_by, maker.name as created_by_name, ${assigned} as assigned, ${assignedBy} as assigned_by,
  ${seconds("created_at")}, ${seconds("updated_at")}, ${nameOfCode("importer_code")} as importer_name, ${nameOfCode("exporter_code")} as exporter_name,
  (select json_build_object('total', count(*), 'approved', count(*) filter (where a.status = 'APPROVED'),
      'rejected', count(*) filter (where a.status = 'REJECTED'), 'pending', count(*) filter (where a.status = 'PENDING'))
    from adc_approvals a where a.filing_id = f.id and a.version = f.version) as approvals,
  (select count(*)::int from adc_documents d where d.filing_id = f.id and d.removed_at is null and d.sha256 is not null) as documents_count,
  f.charges->>'valid_until' as charged_until`;

export const adcRowTables = sql`
  join users maker on maker.id = f.created_by
  join companies company on company.id = f.company_id`;

/** The contract's `needsAction` for a filing `f`; the column alone leaves out the open payment page. */
export const adcNeedsAction = sql<boolean>`(f.needs_action or f.status = 'PAYMENT_STARTED')`;

const unpaid: readonly AdcStatus[] = ["PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED"];

export interface Reader {
  readonly permissions: readonly Permission[];
  readonly references: ReferenceData;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

export function shownAdcRow(row: StoredAdcRow, { permissions, references, locale, now }: Reader): AdcFilingRow {
  const { status, failure, header } = row;
  const isMispaid = row.attention === "payment_mismatch";
  const lateAt = instantOrNull(row.late_at);
  const isLate = lateAt !== null && lateAt <= now;
  // The foreign party has a name and no code; whose code is named tells importer from exporter.
  const importer = { code: header.importer_code, name: row.importer_name };
  const exporter = { code: header.exporter_code, name: row.exporter_name };
  const foreign = { code: null, name: header.counterparty.name };
  return {
    id: row.id,
    name: header.name,
    filing_type: header.filing_type,
    declaration_type: header.declaration_type,
    status,
    step: stepOf(status, failure),
    needs_action: needsAction(status, failure),
    waiting_for: waitsFor(status, failure),
    delayed: isLate,
    delayed_since: isLate ? lateAt.toISOString() : null,
    attention: row.attention,
    failure,
    filing_number: row.filing_number,
    declaration_number: row.declaration_number,
    reference: header.reference,
    center: { code: header.center_code, name: references.adc.centerName(header.center_code, locale) },
    importer: header.importer_code === null ? foreign : importer,
    exporter: header.exporter_code === null ? foreign : exporter,
    company: { id: row.company_id, name: row.company_name },
    principal: row.principal,
    approvals_summary: row.approvals,
    documents_count: row.documents_count,
    expected_at: header.expected_at,
    pay_by: unpaid.includes(status) && !isMispaid ? row.charged_until : null,
    version: row.version,
    revision: row.revision,
    status_changed_at: instant(row.status_changed_at).toISOString(),
    created_at: instant(row.created_at).toISOString(),
    updated_at: instant(row.updated_at).toISOString(),
    created_by: { id: row.created_by, name: row.created_by_name },
    assigned_to: row.assigned ?? { id: row.created_by, name: row.created_by_name },
    assigned_by: row.assigned_by && { name: row.assigned_by.name, at: instant(row.assigned_by.at).toISOString() },
    available_actions: adcActionsOf({ status, failure, isMispaid, permissions }),
  };
}
