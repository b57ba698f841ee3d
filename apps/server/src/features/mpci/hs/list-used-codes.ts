// Lists the HS codes of the company's registered bills: those of one shipper first, each group from the latest on.
import type { listUsedHsCodes } from "@filings/contract/api/mpci/hs";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ListCall = Call<typeof listUsedHsCodes> & { db: Db; caller: Caller };

const billsMost = 20;
/** The company's latest filings, among which the bills of other shippers are looked for. */
const lookedThroughMost = 200;
const codesMost = 20;
const descriptionLettersMost = 80;

interface Used {
  readonly code: string;
  readonly description: string | null;
  readonly used_at: Date;
  readonly for_shipper: boolean;
}

/** What NAIC registered is read, never a draft; a code that is no longer in force is not offered. */
export async function listUsedCodes(
  { references }: Tools,
  { db, caller, query }: ListCall,
): Promise<Answer<typeof listUsedHsCodes>> {
  const shipper = sql`rtrim(folded_name(${query.shipper ?? ""}::text))`;
  const { rows } = await sql<Used>`
    with bills as (
      (select f.id, f.version_in_force as version, f.first_submitted_at as at, true as for_shipper from filings f
      where f.company_id = ${caller.companyId} and f.version_in_force is not null and rtrim(folded_name(f.shipper_name)) = ${shipper}
      order by f.first_submitted_at desc limit ${sql.lit(billsMost)})
      union all
      (select l.id, l.version_in_force, l.first_submitted_at, false from (
        select f.* from filings f where f.company_id = ${caller.companyId} and not f.archived
        order by f.updated_at desc, f.id desc limit ${sql.lit(lookedThroughMost)}) l
      where l.version_in_force is not null and rtrim(folded_name(l.shipper_name)) is distinct from ${shipper} limit ${sql.lit(billsMost)})
    ), used as (
      select distinct on (item->>'hs_code') item->>'hs_code' as code, item->>'description' as description,
        coalesce(b.at, v.submitted_at) as used_at, b.for_shipper
      from bills b join filing_versions v on v.filing_id = b.id and v.version = b.version
        cross join jsonb_array_elements(v.body->'goods_items') item
      where item->>'hs_code' ~ '^[0-9]{6,12}$'
      order by item->>'hs_code', b.for_shipper desc, used_at desc
    )
    select code, left(description, ${descriptionLettersMost}) as description, used_at, for_shipper from used
    order by for_shipper desc, used_at desc, code limit ${sql.lit(codesMost)}
  `.execute(db);
  return rows.flatMap(({ used_at, ...row }) => {
    const name = references.hs.nameOf(row.code);
    return name === null ? [] : [{ ...row, name, used_at: used_at.toISOString() }];
  });
}
