// Every feature flag; of the companies it is on for, a caller learns of their own alone.
import type { listFeatureFlags as endpoint } from "@filings/contract/api/platform";
import type { Db } from "../../db/open.ts";
import { flagStates } from "../../flags.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

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
