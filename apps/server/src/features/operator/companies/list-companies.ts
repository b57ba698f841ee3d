// Lists every company for operators, newest first.
import type { listOperatorCompanies as endpoint, ListedCompany } from "@filings/contract/api/operator/companies";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import { planAt } from "#ledger/plans";
import type { Tools } from "#tools";

type Row = Omit<ListedCompany, "created_at"> & { readonly created_at: Date };

export async function listCompanies(
  _tools: Tools,
  { db, query, now, request }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const place = placeOf(query, { of: ["companies", query.search ?? "", query.standing ?? ""] });
  const { beside, order } = byId(sql`c.id`, place);
  const { search = "", standing } = query;
  const standingIs = standing === undefined ? sql`true` : sql`c.standing = ${sql.lit(standing)}`;
  const where = sql`${standingIs} and ${searched(search)}`;
  const { rows } = await sql<Row>`
    select c.id, c.name, c.country, ${planAt(now)} as plan, c.standing, c.created_at, n.state as mpci_state,
      (select count(*)::int from memberships m where m.company_id = c.id and m.active) as users,
      (select count(*)::int from registration_codes r where r.company_id = c.id and r.active) as registration_codes
    from companies c left join mpci_connections n on n.company_id = c.id
    where ${where} and ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from companies c where ${where} limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  const results = shown.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  return { ...cappedCount(counted.rows[0]?.count ?? 0), ...links, page: null, results };
}

/** The beginning of a name, or the whole address of one of its people. */
function searched(search: string) {
  if (search === "") return sql`true`;
  if (search.includes("@")) {
    return sql`c.id in (select m.company_id from memberships m join users u on u.id = m.user_id where lower(u.email) = ${search.toLowerCase()})`;
  }
  const words = fold(search);
  // Each word is folded with a blank before it.
  return words === "" ? sql`false` : sql`folded_name(c.name) like ${` ${words}%`}`;
}
