// Suspends a registration code, lets it hold again, or renews it.
import type { changeRegistrationCode as endpoint } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { codeOf } from "#adc/codes/held-codes";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function changeCode(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { is_active = null, valid_until, reason } = body;
  const isRenewed = valid_until !== undefined;
  const { rows } = await sql<{ company_id: string; code: string }>`
    update registration_codes set active = coalesce(${is_active}::boolean, active),
      valid_until = case when ${isRenewed} then ${valid_until ?? null}::date else valid_until end
    where id = ${params.code} returning company_id, code
  `.execute(tx);
  const [changed] = rows;
  if (changed === undefined) throw new Problem("not_found");
  const { company_id: companyId, code } = changed;
  const facts = { code, ...(is_active !== null && { is_active }), ...(isRenewed && { valid_until }), reason };
  const entry = { companyId, actorId: caller.userId, request, now, facts };
  await recordSecurity(tx, { kind: "REGISTRATION_CODE_CHANGED", ...entry });
  return (await codeOf(tx, { id: params.code, today: dubaiDay(now) }))!;
}
