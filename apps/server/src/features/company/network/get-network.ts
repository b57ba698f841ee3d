// Returns the company network: the company's own addresses and its connections.
import type { getCompanyNetwork as endpoint } from "@filings/contract/api/company/network";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { unitsOf } from "#identity/company-units";
import type { Tools } from "#tools";
import { connectionsOf } from "./connection-rows.ts";

type GetCall = Call<typeof endpoint> & { db: Db; caller: Caller };

export async function getNetwork(_tools: Tools, { db, caller, now }: GetCall): Promise<Answer<typeof endpoint>> {
  const [headquarters, ...units] = await unitsOf(db, caller.companyId);
  if (headquarters === undefined) throw new Error(`company ${caller.companyId} is not there`);
  return { headquarters, units, connections: await connectionsOf(db, { caller, now }) };
}
