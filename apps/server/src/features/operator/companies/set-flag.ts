// Switches a feature for one company.
import type { setCompanyFlag as endpoint } from "@filings/contract/api/operator/companies";
import type { Tx } from "#db/open";
import { switchFlag } from "#flags";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { requireCompany } from "../require-company.ts";

export async function setFlag(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { company: companyId } = params;
  const { name, is_on, reason } = body;
  await requireCompany(tx, companyId);
  const changed = await switchFlag(tx, { name, companyId, isOn: is_on });
  if (!changed) return;
  const facts = { name, is_on, reason };
  await recordSecurity(tx, { kind: "FEATURE_SWITCHED", companyId, actorId: caller.userId, request, now, facts });
}
