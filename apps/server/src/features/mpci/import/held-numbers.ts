// Which of the company's own open filings hold the bill numbers of a spreadsheet.
import type { ImportHeldFiling, ImportStanding } from "@filings/contract/api/mpci/import";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Db, sql } from "#db/open";
import { shortBillNumber } from "#mpci/list/body-columns";
import { joinVersionBefore, type LockedFiling, shownColumns } from "#mpci/lock-filing";
import { isMpciTransitionAllowed } from "#mpci/state-machine";

export interface HeldNumber {
  readonly id: string;
  readonly bill_number: string;
  readonly revision: number;
  readonly updated_at: Date;
  readonly made_by: string;
  readonly is_drafted: boolean;
  readonly body: FilingBody;
  /** DRAFT: a first draft; the update of a filed bill is FILED, drafted or not. */
  readonly standing: Extract<ImportStanding, "DRAFT" | "FILED" | "CLOSED">;
}

type HeldRow = LockedFiling & Omit<HeldNumber, "standing">;

/** As numbers are compared: in capitals, without blanks around. */
export function numberIn(billNumber: string | null | undefined): string {
  return shortBillNumber(billNumber?.trim().toUpperCase() || null) ?? "";
}

/** Of several filings with one number the draft, of several drafts the oldest. */
export async function heldNumbers(
  db: Db,
  { companyId, numbers, now }: { companyId: string; numbers: readonly string[]; now: Date },
): Promise<Map<string, HeldNumber>> {
  const asked = [...new Set(numbers.filter((number) => number !== ""))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<HeldRow>`
    select distinct on (f.bill_number) ${shownColumns}, f.bill_number, f.updated_at, u.name as made_by, f.body, f.status = 'DRAFTED' as is_drafted
    from filings f join users u on u.id = f.created_by ${joinVersionBefore}
    where f.company_id = ${companyId} and f.bill_number = any(${asked}::text[]) and f.status <> 'CANCELED' and f.status <> 'EXPIRED'
      and f.delegation_id is null
    order by f.bill_number, (f.status = 'DRAFTED' and f.version = 1) desc, f.id
  `.execute(db);
  return new Map(rows.map((row) => [row.bill_number, { ...row, standing: standingOf(row, now) }]));
}

function standingOf(filing: HeldRow, now: Date): HeldNumber["standing"] {
  if (isMpciTransitionAllowed(filing, "SAVE", now)) return filing.version === 1 ? "DRAFT" : "FILED";
  return isMpciTransitionAllowed(filing, "CONVERT", now) ? "FILED" : "CLOSED";
}

export function shownHeld({ id, revision, updated_at, made_by }: HeldNumber): ImportHeldFiling {
  return { filing_id: id, revision, updated_at: updated_at.toISOString(), created_by: made_by };
}
