// Finds the company's latest registered bill of a shipper that fits the consignee and the route, as far as they are known.
import type { findMpciLane as endpoint } from "@filings/contract/api/mpci/reuse/lanes";
import { limits } from "@filings/contract/limits";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type FindCall = Call<typeof endpoint> & { db: Db; caller: Caller };

interface Found {
  readonly filing_id: string;
  readonly used_at: Date;
  readonly body: FilingBody;
}

/** Read is the version in force: a draft proves nothing, and what was changed since was not registered. */
export async function findLane(_tools: Tools, { db, caller, query }: FindCall): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Found>`
    with bills as (${billsOfShipper(caller.companyId, query.shipper)}), fitting as (
      select id, version, at from bills
      where ${fits(sql`rtrim(folded_name(consignee_name))`, query.consignee, (name) => sql`rtrim(folded_name(${name}::text))`)}
        and ${fits(sql`loading`, query.loading)} and ${fits(sql`discharge`, query.discharge)}
      order by at desc limit 1
    )
    select l.id as filing_id, l.at as used_at, v.body
    from fitting l join filing_versions v on v.filing_id = l.id and v.version = l.version
  `.execute(db);
  return { lane: rows[0] === undefined ? null : shownLane(rows[0]) };
}

/** From `filings_of_shipper`, the latest first; what NAIC refused or the company withdrew is no example. */
export function billsOfShipper(companyId: string, shipper: string) {
  return sql`
    select f.id, f.version_in_force as version, f.first_submitted_at as at, f.consignee_name, f.loading, f.discharge
    from filings f
    where f.company_id = ${companyId}::uuid and f.version_in_force is not null
      and rtrim(folded_name(f.shipper_name)) = rtrim(folded_name(${shipper}::text))
      and f.status <> 'CANCELED' and (f.answer is null or f.answer not in ('DNL', 'REJECTED'))
    order by f.first_submitted_at desc limit ${sql.lit(limits.laneBillsMost)}`;
}

type Sql = ReturnType<typeof sql>;

/** What is open fits everything. */
function fits(column: Sql, wanted: string | undefined, spelled: (text: string) => Sql = (text) => sql`${text}::text`) {
  return wanted === undefined || wanted === "" ? sql`true` : sql`${column} = ${spelled(wanted)}`;
}

function shownLane({ filing_id, used_at, body }: Found): Answer<typeof endpoint>["lane"] {
  const { bill_type, carrier_id, freight_payment, is_to_order, transport, places, parties } = body;
  const { last_foreign_load_port, first_uae_port } = transport;
  return {
    ...{ filing_id, bill_type, carrier_id, freight_payment, is_to_order, places },
    bill_number: body.bill_number ?? "",
    used_at: used_at.toISOString(),
    transport: { last_foreign_load_port, first_uae_port },
    parties: [...parties],
    goods_items: body.goods_items
      .slice(0, limits.laneGoodsMost)
      .map(({ description, hs_code, origin_country, package_type }) => {
        return { description, hs_code, origin_country, package_type };
      }),
  };
}
