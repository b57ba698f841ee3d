// Gives a company a code of the customs register; the register knows one holder of a code.
import type { RegistrationRole } from "@filings/contract/adc/types/filing-types";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { switchFlag } from "#flags";

interface GivenCode {
  readonly code: string;
  readonly name: string;
  readonly name_ar?: string | null | undefined;
  readonly roles: readonly RegistrationRole[];
  readonly trade_licence_number?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
  readonly trn_linked?: boolean | undefined;
}

/** Switches filing with Abu Dhabi Customs on. Throws `registration_code_held`. */
export async function giveCode(
  tx: Tx,
  { companyId, code, now }: { companyId: string; code: GivenCode; now: Date },
): Promise<string> {
  const { name_ar = null, trade_licence_number = null, valid_until = null, trn_linked = false } = code;
  await requireUnheld(tx, code.code);
  const id = newId(now.getTime());
  await sql`
    insert into registration_codes (id, company_id, code, name, name_ar, roles, trade_licence_number, valid_until, trn_linked, created_at)
    values (${id}, ${companyId}, ${code.code}, ${code.name}, ${name_ar}, ${[...code.roles]}::text[], ${trade_licence_number},
      ${valid_until}::date, ${trn_linked}, ${now})
  `.execute(tx);
  await switchFlag(tx, { name: "adc_filings_enabled", companyId, isOn: true });
  return id;
}

/** Who else holds it is told to operators alone. */
async function requireUnheld(tx: Tx, code: string): Promise<void> {
  // Two operators who give the same code at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('registration code ' || ${code}))`.execute(tx);
  const { rows } = await sql<{ holder: string }>`
    select o.name as holder from registration_codes c join companies o on o.id = c.company_id where c.code = ${code} limit 1
  `.execute(tx);
  if (rows[0] === undefined) return;
  const params = { code, holder: rows[0].holder };
  throw new Problem("registration_code_held", {
    params,
    errors: [{ path: "code", code: "registration_code_held", severity: "error", params }],
  });
}
