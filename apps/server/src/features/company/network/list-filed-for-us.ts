// Lists the filings that other companies made in this company's name; a filing is visible once it was sent.
import type { listFiledForUs as endpoint, FiledForUs } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { adcFiledFor } from "#adc/visibility";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import { mpciFiledFor } from "#mpci/visibility";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Row = Omit<FiledForUs, "updated_at"> & { readonly updated_at: Date; readonly total: number };

export async function listFiledForUs(
  _tools: Tools,
  { db, caller, query, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  const size = query.page_size ?? limits.pageSize;
  const page = query.page ?? 1;
  if (page * size > limits.pageRowsMost) throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  const { rows } = await sql<Row>`
    with filed as (
      select f.id, 'MPCI' as system, coalesce(f.bill_number, f.number) as title, f.number, f.status, f.company_id, f.updated_at
      from filings f where f.delegation_id in (select d.id from mpci_delegations d where d.principal_id = ${caller.companyId})
        and ${mpciFiledFor(caller.companyId)}
      union all
      select f.id, 'ADC', f.header->>'name', coalesce(f.declaration_number, f.filing_number), f.status, f.company_id, f.updated_at
      from adc_filings f where ${adcFiledFor(caller.companyId)}
    )
    select filed.id, filed.system, filed.title, filed.number, filed.status, filed.updated_at,
      json_build_object('id', c.id, 'name', c.name) as filed_by,
      (select count(*)::int from (select 1 from filed limit ${limits.countMost + 1}) counted) as total
    from filed join companies c on c.id = filed.company_id
    order by filed.updated_at desc, filed.id desc limit ${size + 1} offset ${(page - 1) * size}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    count: Math.min(total, limits.countMost),
    count_capped: total > limits.countMost,
    next: rows.length > size ? linkTo(request, { page: String(page + 1) }) : null,
    previous: page > 1 ? linkTo(request, { page: String(page - 1) }) : null,
    page,
    page_size: size,
    results: rows.slice(0, size).map(({ total: _, updated_at, ...row }) => ({
      ...row,
      updated_at: updated_at.toISOString(),
    })),
  };
}
