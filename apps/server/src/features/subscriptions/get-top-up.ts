// One purchase of credits, with what its receipt says.
import type { getTopUp as endpoint } from "@filings/contract/api/subscriptions";
import type { Db } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";
import { billedTo } from "./billed-to.ts";
import { topUpOf, topUpShown } from "./top-up-rows.ts";

export async function getTopUp(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const shown = topUpShown(await topUpOf(db, params.topUpId, caller.companyId));
  return { ...shown, billed_to: await billedTo(db, caller.companyId) };
}
