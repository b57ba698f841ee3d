// Lists registration codes: the company's own, delegated ones, and search results among the others.

import { dubaiDay } from "@filings/contract/adc/dubai-day";
import { partyRoleOf, type RegistrationRole } from "@filings/contract/adc/types/filing-types";
import type { listAdcRegistrationCodes as endpoint } from "@filings/contract/api/adc/reference";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { requireAdc } from "#adc/feature-flag";
import { codeRelation, codeStatus } from "#adc/registration-codes";
import { type Db, sql } from "#db/open";
import { namedSo } from "#filing/contact-names";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Row = Answer<typeof endpoint>["results"][number];

export async function listRegistrationCodes(
  _tools: Tools,
  { db, caller, query, now, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  requireAdc(caller);
  const size = query.page_size ?? limits.registrationPageMost;
  const page = query.page ?? 1;
  if (page * size > limits.pageRowsMost) {
    throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  }
  const today = dubaiDay(now);
  const search = query.search?.trim() ?? "";
  const isSearch = search.length >= limits.registrationSearchLettersLeast;
  const { relation, filing_type } = query.filter ?? {};
  const role: RegistrationRole | undefined =
    query.filter?.role ?? (filing_type === undefined ? undefined : partyRoleOf(filing_type));
  const { rows } = await sql<Row & { total: number }>`
    with codes as (
      select c.id, c.code, c.name, c.name_ar, c.roles, ${codeStatus(today)} as status, c.trade_licence_number,
        c.valid_until, c.trn_linked, c.company_id, ${codeRelation(caller.companyId, today, caller.userId)} as relation
      from registration_codes c
      where ${isSearch ? sql`(c.code like ${`${likeText(toLatinDigits(search).toUpperCase())}%`} or (${namedSo(search)}))` : ownOrDelegated(caller.companyId)}
        ${role === undefined ? sql`` : sql`and ${role} = any(c.roles)`}
    ), fitting as (
      select * from codes where ${relation === undefined ? sql`true` : sql`relation = ${relation}`} limit ${limits.countMost + 1}
    )
    select *, (select count(*)::int from fitting) as total from fitting
    order by relation = 'OTHER', code, id limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    count: Math.min(total, limits.countMost),
    count_capped: total > limits.countMost,
    next: page * size < total ? linkTo(request, { page: String(page + 1) }) : null,
    previous: page > 1 ? linkTo(request, { page: String(page - 1) }) : null,
    page,
    page_size: size,
    results: rows.map(({ total: _, ...row }) => row),
  };
}

function ownOrDelegated(companyId: string) {
  return sql`(c.company_id = ${companyId} or c.id in (
    select d.registration_code_id from adc_delegations d where d.delegate_id = ${companyId} and d.state <> 'ENDED'))`;
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
