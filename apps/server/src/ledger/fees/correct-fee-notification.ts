// Corrects the notification of the fee to come where another plan was chosen since: a mail that waits to be sent says what holds then.
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../../db/open.ts";
import { seeAsSettled } from "../../notifications/see-as-settled.ts";
import { nextFee } from "./next-fee.ts";

/** In the transaction of the choice. Where no fee comes any more, it is told anew should one come after all. */
export async function correctFeeNotification(tx: Tx, companyId: string, now: Date): Promise<void> {
  const next = await nextFee(tx, companyId, now);
  if (next === null) {
    await sql`update companies set renewal_told = null where id = ${companyId}`.execute(tx);
    await seeAsSettled(tx, { companyId, kinds: ["plan_renews_soon"], now });
    return;
  }
  await sql`
    update notifications set params = jsonb_set(params, '{amount_e5}', to_jsonb(${next.amountE5}::bigint))
    where company_id = ${companyId} and kind = 'plan_renews_soon' and params->>'from' = ${dubaiDay(next.at)}
  `.execute(tx);
}
