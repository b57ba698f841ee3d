// Gives a company a code of the customs register; with its first one it can file with Abu Dhabi Customs.
import type { addRegistrationCode as endpoint } from "@filings/contract/api/operator/companies";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { giveCode } from "#adc/codes/give-code";
import { codeOf } from "#adc/codes/held-codes";
import type { Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { requireCompany } from "../require-company.ts";

export async function addCode(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { company: companyId } = params;
  const { reason, ...code } = body;
  await requireCompany(tx, companyId);
  const id = await giveCode(tx, { companyId, code, now });
  const facts = { code: code.code, roles: code.roles, valid_until: code.valid_until ?? null, reason };
  await recordSecurity(tx, { kind: "REGISTRATION_CODE_ADDED", companyId, actorId: caller.userId, request, now, facts });
  return (await codeOf(tx, { id, today: dubaiDay(now) }))!;
}
