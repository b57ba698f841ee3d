// Lists the blockchain keys of the caller or of a colleague.
import type { listBlockchainKeys as endpoint } from "@filings/contract/api/platform/service";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { colleague } from "#http/user-path";
import type { Tools } from "#tools";
import { keysOf } from "./key-rows.ts";

export async function listBlockchainKeys(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const userId = await colleague(db, caller, params);
  return keysOf(db, { userId, companyId: caller.companyId });
}
