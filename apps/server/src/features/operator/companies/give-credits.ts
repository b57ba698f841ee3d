// Adds credits that were paid outside the product, or are given.
import type { giveCredits as endpoint } from "@filings/contract/api/operator/companies";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { topUp } from "#ledger/top-up";
import type { Tools } from "#tools";
import { requireOpenCompany } from "../require-company.ts";

export async function giveCredits(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { company: companyId } = params;
  const { credits_e5, reason } = body;
  await requireOpenCompany(tx, companyId);
  await topUp(tx, { companyId, amountE5: credits_e5, reason, now });
  const facts = { credits_e5, reason };
  await recordSecurity(tx, { kind: "CREDITS_GIVEN", companyId, actorId: caller.userId, request, now, facts });
  const { rows } = await sql<{ balance_e5: number }>`
    select balance_e5 from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE'
  `.execute(tx);
  return { available_e5: rows[0]!.balance_e5 };
}
