// Returns one purchase of credits with the data of its receipt.
import type { getTopUp as endpoint } from "@filings/contract/api/money/subscriptions";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { billedTo } from "./billed-to.ts";
import { topUpShown, topUpToRead } from "./top-up-rows.ts";

export async function getTopUp(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const row = await topUpToRead(db, params.topUpId, caller.companyId);
  const { seller, vat_e5, dirhams } = row;
  const billed_to = { tax_number: null, ...(row.billed_to ?? (await billedTo(db, row.company_id))) };
  return { ...topUpShown(row), billed_to, seller, vat_e5, dirhams };
}
