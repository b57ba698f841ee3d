// Gives a company a code of the customs register; with its first one it can file with Abu Dhabi Customs.
import { dubaiDay } from "@filings/contract/adc/dubai-day";
import type { addRegistrationCode as endpoint } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { requireCompany } from "../require-company.ts";
import { codeOf } from "./held-codes.ts";
import { switchFlag } from "./set-flag.ts";

export async function addCode(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { company: companyId } = params;
  const { reason, name_ar = null, trade_licence_number = null, valid_until = null, trn_linked = false, ...code } = body;
  await requireCompany(tx, companyId);
  await requireUnheld(tx, code.code);
  const id = newId(now.getTime());
  await sql`
    insert into registration_codes (id, company_id, code, name, name_ar, roles, trade_licence_number, valid_until, trn_linked, created_at)
    values (${id}, ${companyId}, ${code.code}, ${code.name}, ${name_ar}, ${code.roles}, ${trade_licence_number}, ${valid_until}::date,
      ${trn_linked}, ${now})
  `.execute(tx);
  await switchFlag(tx, { name: "adc_filings_enabled", companyId, isOn: true });
  const facts = { code: code.code, roles: code.roles, valid_until, reason };
  await recordSecurity(tx, { kind: "REGISTRATION_CODE_ADDED", companyId, actorId: caller.userId, request, now, facts });
  return (await codeOf(tx, { id, today: dubaiDay(now) }))!;
}

/** The register knows one holder of a code. Throws `registration_code_held`. */
async function requireUnheld(tx: Tx, code: string): Promise<void> {
  // Two operators who give the same code at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('registration code ' || ${code}))`.execute(tx);
  const { rows } = await sql<{ holder: string }>`
    select o.name as holder from registration_codes c join companies o on o.id = c.company_id where c.code = ${code} limit 1
  `.execute(tx);
  if (rows[0] !== undefined) throw new Problem("registration_code_held", { params: { code, holder: rows[0].holder } });
}
