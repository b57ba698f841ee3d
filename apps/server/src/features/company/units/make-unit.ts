// Makes a unit of the caller's company: a company of its own, which the caller administers, and whose filings they may see.
import type { makeUnit as endpoint } from "@filings/contract/api/company/units";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { makeCompany } from "#identity/make-company";
import { recordSecurity } from "#identity/record-security";
import { requireCountry } from "#identity/require-country";
import type { Tools } from "#tools";
import { letOversee } from "./overseers.ts";
import { unitsMadeBy } from "./unit-rows.ts";

export async function makeUnit(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  requireCountry(tools, body.country);
  const { companyId, userId } = caller;
  const { number, draws_on_headquarters: draws = false, ...company } = body;
  await requireFreeNumber(tx, companyId, number);
  const first = { userId, name: caller.name, email: caller.email };
  const unit = { headquartersId: companyId, number, draws };
  // The operator who approved the headquarters approved what stands under its name.
  const id = await makeCompany(tx, { company, first, standing: "ACTIVE", unit, request, now });
  await letOversee(tx, { companyId, userId, oversees: true });
  const facts = { unit: company.name, number };
  await recordSecurity(tx, { kind: "UNIT_MADE", companyId, userId, request, now, facts });
  return (await unitsMadeBy(tx, companyId, id))[0]!;
}

/** Locks the headquarters, so that of two units that are made at once with one number one is. Throws `company_is_unit` and `unit_number_taken`. */
async function requireFreeNumber(tx: Tx, companyId: string, number: string): Promise<void> {
  const { rows } = await sql<{ headquarters_id: string | null }>`
    select headquarters_id from companies where id = ${companyId} for no key update
  `.execute(tx);
  if (rows[0]?.headquarters_id !== null) throw new Problem("company_is_unit");
  // Checked here alone: units made before may differ by nothing but the case of a letter.
  const taken = await sql`
    select 1 from companies where headquarters_id = ${companyId} and lower(unit_number) = lower(${number})
  `.execute(tx);
  if (taken.rows.length === 0) return;
  throw new Problem("unit_number_taken", {
    errors: [{ path: "number", code: "unit_number_taken", severity: "error", params: {} }],
  });
}
