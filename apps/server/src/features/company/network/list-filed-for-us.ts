// Lists the filings that other companies made in this company's name; a filing is visible once it was sent.
import type { listFiledForUs as endpoint, FiledForUs } from "@filings/contract/api/company/network";
import { limits } from "@filings/contract/limits";
import { adcFiledFor } from "#adc/visibility";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { type NumberedPage, numberedPage, pageRead } from "#http/page-of-list";
import { mpciFiledFor } from "#mpci/visibility";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Row = Omit<FiledForUs, "updated_at"> & { readonly updated_at: Date; readonly total: number };

export async function listFiledForUs(
  _tools: Tools,
  { db, caller, query, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  const page = await pageRead(numberedPage(query), request, (place) => filedFor(db, caller.companyId, place));
  const results = page.results.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
  return { ...page, results };
}

async function filedFor(db: Db, companyId: string, place: NumberedPage): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with filed as (
      select f.id, 'MPCI' as system, coalesce(f.bill_number, f.number) as title, f.number, f.status, f.company_id, f.updated_at
      from filings f where f.delegation_id in (select d.id from mpci_delegations d where d.principal_id = ${companyId})
        and ${mpciFiledFor(companyId)}
      union all
      select f.id, 'ADC', f.header->>'name', coalesce(f.declaration_number, f.filing_number), f.status, f.company_id, f.updated_at
      from adc_filings f where ${adcFiledFor(companyId)}
    )
    select filed.id, filed.system, filed.title, filed.number, filed.status, filed.updated_at,
      json_build_object('id', c.id, 'name', c.name) as filed_by,
      (select count(*)::int from (select 1 from filed limit ${sql.lit(limits.countMost + 1)}) counted) as total
    from filed join companies c on c.id = filed.company_id
    order by filed.updated_at desc, filed.id desc limit ${sql.lit(place.read)} offset ${place.offset}
  `.execute(db);
  return rows;
}
