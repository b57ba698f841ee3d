// Changes what a company tells of itself for its papers, and writes down who did.
import type { changeCompany as endpoint } from "@filings/contract/api/company/companies";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { companyShown } from "./get-company.ts";

export async function changeCompany(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { rows } = await sql<{ tax_number: string | null }>`
    select tax_number from companies where id = ${companyId} for update
  `.execute(tx);
  const before = rows[0]!.tax_number;
  if (before !== body.tax_number) {
    await sql`update companies set tax_number = ${body.tax_number} where id = ${companyId}`.execute(tx);
    const facts = { before, tax_number: body.tax_number };
    await recordSecurity(tx, { kind: "TAX_NUMBER_CHANGED", companyId, actorId: userId, request, now, facts });
  }
  return companyShown(tx, companyId, now);
}
