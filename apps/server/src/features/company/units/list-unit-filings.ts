// Lists the filings of all units of a headquarters in both systems, for those whom it lets see them.
import type { listUnitFilings as endpoint, FilingOfUnit } from "@filings/contract/api/company/units";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import { holder } from "#filing/assignment";
import { rowLimit } from "#filing/list/row-limit";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { type NumberedPage, numberedPage, pageRead } from "#http/page-of-list";
import { requireOwnCompany } from "#http/user-path";
import { openFilings } from "#identity/members/open-filings";
import { isDiscarded } from "#mpci/list/row";
import type { Tools } from "#tools";
import { requireOversight } from "./overseers.ts";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Row = Omit<FilingOfUnit, "updated_at" | "file_by"> & {
  readonly file_by: Date | null;
  readonly updated_at: Date;
  readonly total: number;
};

export async function listUnitFilings(
  _tools: Tools,
  { db, caller, params, query, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  await requireOversight(db, caller);
  const { unit: unitId = null, owner = null, is_open: isOpen = null } = query;
  const asked = { headquartersId: caller.companyId, unitId, owner, isOpen };
  const page = await pageRead(numberedPage(query), request, (place) => rowsOf(db, { ...asked, place }));
  const results = page.results.map(({ file_by, updated_at, ...row }) => ({
    ...row,
    file_by: file_by?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }));
  return { ...page, results };
}

interface Asked {
  readonly headquartersId: string;
  readonly unitId: string | null;
  /** Null: whosever they are. */
  readonly owner: string | null;
  /** Null: whether or not. */
  readonly isOpen: boolean | null;
  readonly place: NumberedPage;
}

/**
 * One more than the page holds if there is one. Of each unit and system no more is read than the page may need, by the index of its
 * last changes. Archived bills are shown of a closed unit alone: nobody is left there in whose own list they could be looked for.
 */
async function rowsOf(db: Db, { headquartersId, unitId, place, ...asked }: Asked): Promise<Row[]> {
  const reach = rowLimit(place);
  const latest = sql`order by f.updated_at desc, f.id desc limit ${reach}`;
  const [bills, declared] = [only("filings", asked), only("adc_filings", asked)];
  const filed = sql`
    select f.id, 'MPCI' as system, coalesce(f.bill_number, f.number) as title, f.number, f.status,
      ${isDiscarded} as is_discarded, f.file_by, f.updated_at
    from filings f where f.company_id = u.id and ${bills}`;
  const declarations = sql`
    select f.id, 'ADC' as system, f.name as title, coalesce(f.declaration_number, f.filing_number) as number, f.status,
      false as is_discarded, null::timestamptz as file_by, f.updated_at
    from adc_filings f where f.company_id = u.id and ${declared}`;
  const { rows } = await sql<Row>`
    with units as (
      select id, name, unit_number, closed_at is not null as is_closed from companies
      where headquarters_id = ${headquartersId} and (${unitId}::uuid is null or id = ${unitId}::uuid)
    ), counted as (
      select 1 from units u join filings f on f.company_id = u.id and not f.archived and ${bills}
      union all select 1 from units u join filings f on f.company_id = u.id and f.archived and ${bills} where u.is_closed
      union all select 1 from units u join adc_filings f on f.company_id = u.id and ${declared}
      limit ${sql.lit(limits.countMost + 1)}
    )
    select f.*, json_build_object('id', u.id, 'name', u.name, 'number', u.unit_number) as unit,
      (select count(*)::int from counted) as total
    from units u cross join lateral (
      (${filed} and not f.archived ${latest})
      union all (${filed} and f.archived and u.is_closed ${latest})
      union all (${declarations} and not f.is_closed ${latest})
      union all (${declarations} and f.is_closed ${latest})
    ) f
    order by f.updated_at desc, f.id desc limit ${sql.lit(place.read)} offset ${place.offset}
  `.execute(db);
  return rows;
}

/** For a filing `f`. */
function only(table: "filings" | "adc_filings", { owner, isOpen }: Pick<Asked, "owner" | "isOpen">) {
  const open = sql`(${openFilings[table]})`;
  const ofOwner = owner === null ? sql`true` : sql`${holder} = ${owner}::uuid`;
  return sql`${ofOwner} and ${isOpen === null ? sql`true` : isOpen ? open : sql`not ${open}`}`;
}
