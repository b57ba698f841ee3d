// The cut-off of a voyage, and the filings that it counts for.
import { type Db, sql } from "#db/open";
import { billOf, spelled, type VoyageOfCompany, withWordOf } from "#mpci/list/voyage";

/** The filings `f` of the voyage that the company has not filed yet. */
export function unfiledOf(voyage: VoyageOfCompany): ReturnType<typeof sql> {
  return sql`
    ${billOf(voyage)} and not f.archived and f.status in ('DRAFTED', 'SUBMISSION_REJECTED')
      and f.first_submitted_at is null ${withWordOf(voyage.companyId, voyage.voyage_number)}`;
}

export interface KeptCutOff {
  readonly carrier_id: string;
  readonly vessel_name: string;
  readonly voyage_number: string;
  readonly cut_off_at: string | null;
  readonly entered: { readonly by: string; readonly at: string } | null;
  readonly bills: number;
}

interface StoredCutOff {
  readonly cut_off_at: Date | null;
  readonly entered_at: Date | null;
  readonly entered_by: string | null;
  readonly bills: number;
  readonly bill_cut_off_at: Date | null;
}

/** What the company has entered for the voyage, and what counts for one of its bills. */
export async function storedCutOff(
  db: Db,
  voyage: VoyageOfCompany,
  filingId: string | null,
): Promise<KeptCutOff & { readonly bill_cut_off_at: string | null }> {
  const { companyId, carrier_id, vessel_name, voyage_number } = voyage;
  const { rows } = await sql<StoredCutOff>`
    select c.cut_off_at, c.entered_at, u.name as entered_by,
      (select count(*)::int from filings f where ${unfiledOf(voyage)}) as bills,
      (select f.cut_off_at from filings f where f.id = ${filingId}::uuid and ${billOf(voyage)}) as bill_cut_off_at
    from (select 1) one left join voyage_cut_offs c on c.company_id = ${companyId} and c.carrier_id = ${carrier_id}
      and c.vessel_name = ${spelled(sql`${vessel_name}::text`)} and c.voyage_number = ${spelled(sql`${voyage_number}::text`)}
    left join users u on u.id = c.entered_by
  `.execute(db);
  const { cut_off_at, entered_at, entered_by, bills, bill_cut_off_at } = rows[0]!;
  return {
    ...{ carrier_id, vessel_name, voyage_number, bills },
    cut_off_at: cut_off_at?.toISOString() ?? null,
    entered: entered_at === null || entered_by === null ? null : { by: entered_by, at: entered_at.toISOString() },
    bill_cut_off_at: bill_cut_off_at?.toISOString() ?? null,
  };
}
