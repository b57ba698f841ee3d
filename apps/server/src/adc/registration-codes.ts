// The registration codes a company may file under: its own, and those delegated to it.

import { type FilingHeader, filingCodeOf } from "@filings/contract/adc/header";
import type { RegistrationRole } from "@filings/contract/adc/types/filing-types";
import { filingTypes, partyRoleOf } from "@filings/contract/adc/types/filing-types";
import { Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "../db/open.ts";

export interface CodeOwner {
  readonly code: string;
  readonly name: string;
  readonly company_id: string;
  readonly status: "ACTIVE" | "EXPIRED" | "SUSPENDED";
  readonly relation: "OWN" | "DELEGATED" | "OTHER";
}

const importing = filingTypes.filter((type) => partyRoleOf(type) === "IMPORTER");

/** For a filing `f`: whether the VAT of its registration code may go into that company's tax return. */
export const isTrnLinked = sql`coalesce((select c.trn_linked from registration_codes c
  where c.code = case when f.filing_type in (${sql.join([...importing])}) then f.importer_code else f.exporter_code end limit 1), false)`;

/** For a registration code `c`: its status today. */
export function codeStatus(today: string) {
  return sql`case when not c.active then 'SUSPENDED' when c.valid_until < ${today}::date then 'EXPIRED' else 'ACTIVE' end`;
}

/** For a registration code `c`: whether the company owns it or files under a delegation; with a user, one under which it lets that person file. */
export function codeRelation(companyId: string, today: string, userId?: string) {
  const isNamed = userId === undefined ? sql`true` : sql`(d.people is null or ${userId}::uuid = any(d.people))`;
  return sql`case when c.company_id = ${companyId} then 'OWN'
    when exists (${delegationsToday(companyId, today)} and ${isNamed}) then 'DELEGATED' else 'OTHER' end`;
}

/** For a registration code `c`. */
function delegationsToday(companyId: string, today: string) {
  return sql`select d.id from adc_delegations d where d.registration_code_id = c.id and d.delegate_id = ${companyId} and d.state = 'ACTIVE'
    and d.valid_from <= ${today}::date and (d.valid_to is null or d.valid_to >= ${today}::date)`;
}

/** The delegation under which the company files today with this header; null: under a code of its own, or under none. */
export async function delegationToday(
  db: Db,
  { header, companyId, now }: { header: FilingHeader; companyId: string; now: Date },
): Promise<string | null> {
  const today = dubaiDay(now);
  const wanted = { code: filingCodeOf(header), role: partyRoleOf(header.filing_type), companyId, today };
  const { rows } = await sql<{ delegation: string | null }>`
    select case when c.company_id <> ${companyId} then (${delegationsToday(companyId, today)} limit 1) end as delegation
    from ${codeFiledUnder(wanted)}
  `.execute(db);
  return rows[0]?.delegation ?? null;
}

/** To select from: a registration code `c`, the company's own before one that is delegated to it, and its `relation`. */
function codeFiledUnder({
  code,
  role,
  companyId,
  today,
}: Pick<Wanted, "code" | "role" | "companyId"> & { today: string }) {
  return sql`registration_codes c cross join lateral (select ${codeRelation(companyId, today)} as of) relation
    where c.code = ${code} and ${role} = any(c.roles)
    order by case relation.of when 'OWN' then 0 when 'DELEGATED' then 1 else 2 end, c.id limit 1`;
}

/**
 * The registration code of the filing. Throws `registration_code_inactive` for one that is unknown, lapsed or of
 * another role, `delegation_missing` for another company's code without a delegation, and `delegation_of_others` for one
 * under whose delegation the company lets other people file. A delegation that is over lets the company finish the filing
 * `filingId`, if customs has it.
 */
export async function requireCodes(
  db: Db,
  { header, ...whose }: { header: FilingHeader } & Pick<Wanted, "companyId" | "userId" | "filingId" | "now">,
): Promise<CodeOwner> {
  const role = partyRoleOf(header.filing_type);
  const field = role === "IMPORTER" ? "importer_code" : "exporter_code";
  const owner = await requireCode(db, { code: filingCodeOf(header), field, role, ...whose });
  // A broker files under its own code; the code of the other party is only named.
  if (header.broker_code !== null) {
    await requireCode(db, { code: header.broker_code, field: "broker_code", role: "BROKER", ...whose });
  }
  return owner;
}

interface Wanted {
  readonly code: string | null;
  readonly field: string;
  readonly role: RegistrationRole;
  readonly companyId: string;
  readonly userId: string;
  /** The filing that is submitted; absent for one that is only begun. */
  readonly filingId?: string;
  readonly now: Date;
}

async function requireCode(db: Db, wanted: Wanted): Promise<CodeOwner> {
  const { code, field, role, companyId, userId, now } = wanted;
  const today = dubaiDay(now);
  const { rows } = await sql<CodeOwner & { is_for_user: boolean }>`
    select c.code, c.name, c.company_id, ${codeStatus(today)} as status, relation.of as relation,
      ${codeRelation(companyId, today, userId)} <> 'OTHER' as is_for_user
    from ${codeFiledUnder({ code, role, companyId, today })}
  `.execute(db);
  const found = rows[0];
  const params = { code: code ?? "" };
  const refuse = (why: "registration_code_inactive" | "delegation_missing" | "delegation_of_others") =>
    new Problem(why, { params, errors: [{ path: field, code: why, severity: "error", params }] });
  if (found === undefined || found.status !== "ACTIVE") throw refuse("registration_code_inactive");
  const { is_for_user: isForToday, ...owner } = found;
  const isForUser = found.relation === "OTHER" ? await mayFinish(db, wanted) : isForToday;
  if (isForUser === null) throw refuse("delegation_missing");
  if (!isForUser) throw refuse("delegation_of_others");
  return owner;
}

/**
 * Whether the person may finish a filing that customs has, under the last delegation of its code that is over: what was
 * sent is charged for, and what never arrived is not. Null: there is no such filing or delegation.
 */
async function mayFinish(db: Db, { code, role, companyId, userId, filingId, now }: Wanted): Promise<boolean | null> {
  if (filingId === undefined) return null;
  const { rows } = await sql<{ is_for_user: boolean }>`
    select d.people is null or ${userId}::uuid = any(d.people) as is_for_user
    from registration_codes c join adc_delegations d on d.registration_code_id = c.id
    where c.code = ${code} and ${role} = any(c.roles) and d.delegate_id = ${companyId}
      and (d.state in ('ENDED', 'EXPIRED') or d.valid_to < ${dubaiDay(now)}::date)
      and exists (select 1 from ledger_reservations r where r.filing_id = ${filingId} and r.state <> 'RELEASED')
    order by coalesce(d.valid_to, (d.ended_at at time zone 'Asia/Dubai')::date) desc, d.id desc limit 1
  `.execute(db);
  return rows[0]?.is_for_user ?? null;
}
