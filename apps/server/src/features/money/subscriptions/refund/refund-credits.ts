// Begins to return money for unused credits: they leave the balance at once, and a job asks the provider.
import type { refundCredits as endpoint } from "@filings/contract/api/money/refunds";
import { Problem } from "@filings/contract/errors";
import { refundAmounts } from "@filings/contract/money/refund-amounts";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { lockCredits } from "#ledger/accounts";
import { refund } from "#ledger/refund/refund";
import { publish } from "#live/publish";
import type { Tools } from "#tools";
import { lockTopUp, type TopUpRow, topUpOf } from "../top-up-rows.ts";
import { dirhamsOfRefund } from "./dirhams-of-refund.ts";
import { leftOf, refundShown, refundsWhere, unusedOf } from "./refund-rows.ts";

export async function refundCredits(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const { id: topUpId } = await topUpOf(tx, params.topUpId, companyId);
  // In the order in which a payment locks them.
  const topUp = (await lockTopUp(tx, topUpId))!;
  await lockCredits(tx, companyId);
  const { credits_e5: creditsE5, reason } = body;
  const before = await refundsWhere(tx, sql`r.top_up_id = ${topUpId}`);
  const left = leftOf(topUp, before);
  const { amount_e5: amountE5, vat_e5: vatE5 } = refundAmounts(left, creditsE5);
  const isUnused = mayGoBack(tools, topUp) && creditsE5 <= (await unusedOf(tx, topUp)) && amountE5 > 0;
  const refundId = newId(now.getTime());
  const isLast = creditsE5 === left.credits_e5;
  const dirhams =
    vatE5 === null ? null : await dirhamsOfRefund(tx, { topUp, before, amount_e5: amountE5, vat_e5: vatE5, isLast });
  const money = { creditsE5, amountE5, vatE5, currency: topUp.currency, dirhams, reason };
  if (!isUnused || !(await refund(tx, { refundId, companyId, topUpId, userId, ...money, now }))) {
    throw new Problem("refund_too_large");
  }
  await tools.jobs.enqueue(tx, "money.refund", { refundId });
  const facts = { top_up: topUpId, credits_e5: creditsE5, amount_e5: amountE5, currency: topUp.currency, reason };
  await recordSecurity(tx, { kind: "CREDITS_REFUNDED", companyId, actorId: userId, request, now, facts });
  await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: topUpId } });
  return refundShown((await refundsWhere(tx, sql`r.id = ${refundId}`))[0]!);
}

/** Money goes back the way it came: through the provider that took it. */
export function mayGoBack({ gateways }: Tools, { state, provider, reference }: TopUpRow): boolean {
  return state === "PAID" && provider === gateways.payments.name && reference !== null;
}
