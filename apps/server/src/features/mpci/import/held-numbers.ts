// Which of the company's own open filings hold the bill numbers of a spreadsheet.
import type { ImportHeldFiling } from "@filings/contract/api/mpci/import";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Db, sql } from "#db/open";
import { shortBillNumber } from "#mpci/list/body-columns";

export interface HeldNumber {
  readonly id: string;
  readonly bill_number: string;
  readonly revision: number;
  readonly updated_at: Date;
  readonly created_by: string;
  readonly body: FilingBody;
  /** A first draft; an update of a filed bill is corrected by hand. */
  readonly is_draft: boolean;
}

/** As numbers are compared: in capitals, without blanks around. */
export function numberIn(billNumber: string | null | undefined): string {
  return shortBillNumber(billNumber?.trim().toUpperCase() || null) ?? "";
}

/** Of several filings with one number the draft, of several drafts the oldest. */
export async function heldNumbers(
  db: Db,
  { companyId, numbers }: { companyId: string; numbers: readonly string[] },
): Promise<Map<string, HeldNumber>> {
  const asked = [...new Set(numbers.filter((number) => number !== ""))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<HeldNumber>`
    select distinct on (f.bill_number) f.id, f.bill_number, f.revision, f.updated_at, u.name as created_by, f.body,
      f.status = 'DRAFTED' and f.version = 1 as is_draft
    from filings f join users u on u.id = f.created_by
    where f.company_id = ${companyId} and f.bill_number = any(${asked}::text[]) and f.status <> 'CANCELED' and f.status <> 'EXPIRED'
      and f.delegation_id is null
    order by f.bill_number, (f.status = 'DRAFTED' and f.version = 1) desc, f.id
  `.execute(db);
  return new Map(rows.map((row) => [row.bill_number, row]));
}

export function shownHeld({ id, revision, updated_at, created_by }: HeldNumber): ImportHeldFiling {
  return { filing_id: id, revision, updated_at: updated_at.toISOString(), created_by };
}
