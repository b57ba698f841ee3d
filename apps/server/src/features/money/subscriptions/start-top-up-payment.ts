// Opens the payment page for credits; repeated while it is open, it returns the same page.
import type { startTopUpPayment as endpoint } from "@filings/contract/api/money/subscriptions";
import { Problem } from "@filings/contract/errors";
import { amountScale } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { callerOf } from "#http/caller";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import type { OutsideWatch } from "#notifications/outside-states";
import { askForPage, type PaymentPage, pageAnswer } from "#payments/ask-for-page";
import type { Tools } from "#tools";
import { lockTopUp, type TopUpRow, topUpOf } from "./top-up-rows.ts";

type Started = Answer<typeof endpoint>;

export async function startTopUpPayment(
  tools: Tools,
  watch: OutsideWatch,
  { params, request, now }: Call<typeof endpoint>,
): Promise<Started> {
  const caller = await callerOf(tools, request.headers.authorization);
  const { db } = tools.database;
  const topUp = await topUpOf(db, params.topUpId, caller.companyId);
  await requireOwnPaying(db, caller.companyId);
  if (isOpen(topUp, now)) return shown(topUp);
  if (topUp.state !== "CREATING") throw new Problem("nothing_to_pay");
  const description = `${topUp.credits_e5 / amountScale} credits, ${caller.companyName}`;
  const page = await askForPage(tools, watch, {
    ...{ payment: topUp, description, now },
    keepsCard: topUp.keeps_card,
  });
  return inTransaction(tools, (tx) => open(tx, { id: topUp.id, page, now }));
}

function isOpen({ state, expires_at }: TopUpRow, now: Date): boolean {
  return state === "OPEN" && expires_at !== null && expires_at > now;
}

async function open(tx: Tx, { id, page, now }: { id: string; page: PaymentPage; now: Date }): Promise<Started> {
  const topUp = (await lockTopUp(tx, id))!;
  // Of two clicks the second finds the page open.
  if (isOpen(topUp, now)) return shown(topUp);
  if (topUp.state !== "CREATING") throw new Problem("nothing_to_pay");
  const { reference, redirectUrl, expiresAt } = page;
  await sql`
    update top_ups set state = 'OPEN', reference = ${reference}, redirect_url = ${redirectUrl}, expires_at = ${expiresAt},
      checked_at = ${now}
    where id = ${id}
  `.execute(tx);
  return shown({ ...topUp, redirect_url: redirectUrl, expires_at: expiresAt });
}

function shown(topUp: TopUpRow): Started {
  return pageAnswer(topUp, topUp.currency as Started["currency"]);
}
