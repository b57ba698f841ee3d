// Lists every feature flag; of the companies it is on for, only the caller's own.
import type { listFeatureFlags as endpoint } from "@filings/contract/api/platform/service";
import type { Db } from "#db/open";
import { flagStates } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function listFeatureFlags(
  _tools: Tools,
  { db, caller }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const states = await flagStates(db);
  return states.map(({ enabled_company_ids, ...flag }) => ({
    ...flag,
    enabled_company_ids: enabled_company_ids.filter((id) => id === caller.companyId),
  }));
}
