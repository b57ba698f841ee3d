// Lists registration codes: the company's own, delegated ones, and search results among the others.

import { partyRoleOf, type RegistrationRole } from "@filings/contract/adc/types/filing-types";
import type { listAdcRegistrationCodes as endpoint } from "@filings/contract/api/adc/reference";
import { limits } from "@filings/contract/limits";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { requireAdc } from "#adc/feature-flag";
import { codeRelation, codeStatus } from "#adc/registration-codes";
import { type Db, sql } from "#db/open";
import { namedSo } from "#filing/contact-names";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { type NumberedPage, numberedPage, pageRead } from "#http/page-of-list";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Row = Answer<typeof endpoint>["results"][number];

export async function listRegistrationCodes(
  _tools: Tools,
  { db, caller, query, now, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  requireAdc(caller);
  const today = dubaiDay(now);
  const search = query.search?.trim() ?? "";
  const isSearch = search.length >= limits.registrationSearchLettersLeast;
  const { relation, filing_type } = query.filter ?? {};
  const role: RegistrationRole | undefined =
    query.filter?.role ?? (filing_type === undefined ? undefined : partyRoleOf(filing_type));
  const asked = { caller, today, search, isSearch, relation, role };
  return pageRead(numberedPage(query, limits.registrationPageMost), request, (place) => codesAt(db, asked, place));
}

interface Asked {
  readonly caller: Caller;
  readonly today: string;
  readonly search: string;
  readonly isSearch: boolean;
  readonly relation: Row["relation"] | undefined;
  readonly role: RegistrationRole | undefined;
}

async function codesAt(
  db: Db,
  { caller, today, search, isSearch, relation, role }: Asked,
  place: NumberedPage,
): Promise<(Row & { total: number })[]> {
  const { rows } = await sql<Row & { total: number }>`
    with codes as (
      select c.id, c.code, c.name, c.name_ar, c.roles, ${codeStatus(today)} as status, c.trade_licence_number,
        c.valid_until, c.trn_linked, c.company_id, ${codeRelation(caller.companyId, today, caller.userId)} as relation
      from registration_codes c
      where ${isSearch ? sql`(c.code like ${`${likeText(toLatinDigits(search).toUpperCase())}%`} or (${namedSo(search)}))` : ownOrDelegated(caller.companyId)}
        ${role === undefined ? sql`` : sql`and ${role} = any(c.roles)`}
    ), fitting as (
      select * from codes where ${relation === undefined ? sql`true` : sql`relation = ${relation}`} limit ${sql.lit(limits.countMost + 1)}
    )
    select *, (select count(*)::int from fitting) as total from fitting
    order by relation = 'OTHER', code, id limit ${sql.lit(place.read)} offset ${place.offset}
  `.execute(db);
  return rows;
}

function ownOrDelegated(companyId: string) {
  return sql`(c.company_id = ${companyId} or c.id in (
    select d.registration_code_id from adc_delegations d where d.delegate_id = ${companyId} and d.state <> 'ENDED'))`;
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
