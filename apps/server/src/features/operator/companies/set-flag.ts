// Switches a feature for one company.
import type { setCompanyFlag as endpoint } from "@filings/contract/api/operator/companies";
import { sql, type Tx } from "#db/open";
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

/** False: it was so already. */
export async function switchFlag(
  tx: Tx,
  { name, companyId, isOn }: { name: string; companyId: string; isOn: boolean },
): Promise<boolean> {
  const { rows } = isOn
    ? await sql`
        insert into feature_flags as f (name, is_enabled, enabled_company_ids) values (${name}, false, array[${companyId}::uuid])
        on conflict (name) do update set enabled_company_ids = f.enabled_company_ids || excluded.enabled_company_ids
          where not (f.enabled_company_ids @> excluded.enabled_company_ids)
        returning name
      `.execute(tx)
    : await sql`
        update feature_flags set enabled_company_ids = array_remove(enabled_company_ids, ${companyId}::uuid)
        where name = ${name} and ${companyId}::uuid = any(enabled_company_ids)
        returning name
      `.execute(tx);
  return rows.length > 0;
}
