// Tells how much of a purchase of credits can go back to the card, and what has gone back.
import type { listRefunds as endpoint } from "@filings/contract/api/money/refunds";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { topUpToRead } from "../top-up-rows.ts";
import { mayGoBack } from "./refund-credits.ts";
import { leftOf, refundShown, refundsWhere, unusedOf } from "./refund-rows.ts";

export async function listRefunds(
  tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const topUp = await topUpToRead(db, params.topUpId, caller.companyId);
  const refunds = await refundsWhere(db, sql`r.top_up_id = ${topUp.id}`);
  return {
    left: leftOf(topUp, refunds),
    unused_e5: mayGoBack(tools, topUp) ? await unusedOf(db, topUp) : 0,
    refunds: refunds.map(refundShown),
  };
}
