// Reads what a company has written on its filings for itself: its reference of each, and labels.
import type { OwnWords } from "@filings/contract/api/mpci/own/own-words";
import { type Db, sql } from "#db/open";

/** Of those filings that have any; another company's are passed over. */
export async function ownWordsOf(
  db: Db,
  { companyId, filingIds }: { companyId: string; filingIds: readonly string[] },
): Promise<OwnWords[]> {
  if (filingIds.length === 0) return [];
  const { rows } = await sql<OwnWords>`
    select f.id as filing_id, r.reference, coalesce(l.labels, '{}') as labels
    from unnest(${[...new Set(filingIds)]}::uuid[]) asked(id) join filings f on f.id = asked.id and f.company_id = ${companyId}
      left join filing_references r on r.filing_id = f.id
      left join lateral (
        select array_agg(label.id order by lower(label.name)) as labels
        from labelled_filings on_it join filing_labels label on label.id = on_it.label_id
        where on_it.filing_id = f.id) l on true
    where r.reference is not null or l.labels is not null
  `.execute(db);
  return rows;
}

/** The names of the company's labels by their ids. */
export async function labelNames(db: Db, companyId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from filing_labels where company_id = ${companyId}
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
