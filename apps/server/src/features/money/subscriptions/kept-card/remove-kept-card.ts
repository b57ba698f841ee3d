// Removes the kept card: what it was charged for ends, or is paid by hand, and the provider forgets it.

import type { removeKeptCard as endpoint } from "@filings/contract/api/money/kept-card";
import { Problem } from "@filings/contract/errors";
import { creditCurrency } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { nextFee } from "#ledger/fees/next-fee";
import { publish } from "#live/publish";
import { holdersOf, notify } from "#notifications/notify";
import { dropCard, forgetCard } from "#payments/kept-cards";
import type { Tools } from "#tools";
import { turnOffQuietly } from "../automatic/automatic-end.ts";
import { keepFailure } from "../renewal/charge-fee.ts";
import { dueRenewal, lockFee } from "../renewal/fee-rows.ts";
import { lockStanding } from "../renewal/plan-standing.ts";

/** Also while the headquarters pays, and of a company that may pay nothing now. What is being charged already is still paid. */
export async function removeKeptCard(
  tools: Tools,
  { tx, caller, params, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<void> {
  const { companyId, userId } = caller;
  const standing = await lockStanding(tx, companyId, now);
  const card = await dropCard(tx, { companyId, id: params.cardId, now });
  if (card === null) throw new Problem("not_found");
  await forgetCard(tools, tx, { companyId, card });
  const hasBought = await turnOffQuietly(tx, { companyId, because: "NO_CARD" });
  await tellOthers(tx, { caller, hasBought, now });
  await endCharges(tx, { companyId, isTold: standing.pays_itself, now });
  await recordSecurity(tx, { kind: "CARD_REMOVED", companyId, userId, request, now, facts: { card: card.label } });
  await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: params.cardId } });
}

interface Removed {
  readonly caller: Caller;
  /** Credits were bought automatically until now. */
  readonly hasBought: boolean;
  readonly now: Date;
}

/** Who removes it has read what follows before. */
async function tellOthers(tx: Tx, { caller: { companyId, userId }, hasBought, now }: Removed): Promise<void> {
  const others = (await holdersOf(tx, companyId, "pay")).filter((id) => id !== userId);
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx);
  const fee = await nextFee(tx, companyId, now);
  const params = {
    name: rows[0]!.name,
    ...(fee && { amount_e5: fee.amountE5, currency: creditCurrency, from: dubaiDay(fee.at) }),
    stage: fee === null ? (hasBought ? "buying" : "nothing") : hasBought ? "both" : "fee",
  };
  await notify(tx, others, { companyId, kind: "card_removed", params, now });
}

interface Ending {
  readonly companyId: string;
  /** Of a company that does not pay for itself nothing would have been charged. */
  readonly isTold: boolean;
  readonly now: Date;
}

/** A fee that waits for its next attempt has nothing to be charged to: it is told in the place of the day that was named. */
async function endCharges(tx: Tx, { companyId, isTold, now }: Ending): Promise<void> {
  const due = await dueRenewal(tx, companyId, now);
  const fee = due && (await lockFee(tx, due.id));
  if (!fee?.failed_because || fee.next_charge_at === null) return;
  if (isTold) return keepFailure(tx, { fee, because: "NO_CARD", card: "NONE", now });
  await sql`update plan_fees set failed_because = 'NO_CARD', next_charge_at = null where id = ${fee.id}`.execute(tx);
}
