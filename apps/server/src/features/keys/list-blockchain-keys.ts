// The blockchain keys of oneself or of a colleague.
import type { listBlockchainKeys as endpoint } from "@filings/contract/api/platform";
import type { Db } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { colleague } from "../../http/user-path.ts";
import type { Tools } from "../../tools.ts";
import { keysOf } from "./key-rows.ts";

export async function listBlockchainKeys(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const userId = await colleague(db, caller, params);
  return keysOf(db, { userId, companyId: caller.companyId });
}
