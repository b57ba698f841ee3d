// Chooses whose credits a unit draws on, from the next filing on.
import type { chooseUnitCredits as endpoint } from "@filings/contract/api/company/units";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { lockUnit, unitsMadeBy } from "./unit-rows.ts";

export async function chooseUnitCredits(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const unit = await lockUnit(tx, caller, params.unit);
  const { draws_on_headquarters: draws } = body;
  if (unit.draws_on_headquarters !== draws) {
    await sql`update companies set draws_on_headquarters = ${draws} where id = ${unit.id}`.execute(tx);
    const facts = { unit: unit.name, draws_on_headquarters: draws };
    for (const companyId of [caller.companyId, unit.id]) {
      await recordSecurity(tx, { kind: "UNIT_CREDITS_CHANGED", companyId, userId: caller.userId, request, now, facts });
    }
  }
  return (await unitsMadeBy(tx, caller.companyId, unit.id))[0]!;
}
