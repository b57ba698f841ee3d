// How an automatic purchase ends: told either way, and turned off where the card did not pay.
import { amountScale } from "@filings/contract/limits";
import type { FeeFailure } from "@filings/contract/money/renewal";
import { sql, type Tx } from "#db/open";
import { holdersOf, notify } from "#notifications/notify";
import type { Settling } from "#payments/payment-kind";
import type { TopUpRow } from "../top-up-rows.ts";

export async function tellOfPurchase(
  tx: Tx,
  { company_id: companyId, credits_e5, amount_e5, currency }: TopUpRow,
  { isInvoice, now }: { isInvoice: boolean; now: Date },
): Promise<void> {
  const params = { count: credits_e5 / amountScale, amount_e5, currency, stage: isInvoice ? "invoice" : "receipt" };
  await notify(tx, await holdersOf(tx, companyId, "pay"), { companyId, kind: "credits_bought", params, now });
}

/** Of a card that another has taken the place of, nothing is turned off: the next run charges the other one. */
export async function turnOff(
  tx: Tx,
  { id, company_id: companyId }: TopUpRow,
  { facts, now }: Settling,
): Promise<void> {
  const { rows } = await sql`
    select 1 from kept_cards k join top_ups u on u.id = ${id} where k.company_id = ${companyId} and k.id <> u.charged_card
  `.execute(tx);
  if (rows.length > 0) return;
  await turnOffBecause(tx, { companyId, because: facts.declinedBecause ?? "CARD_REFUSED", now });
}

interface TurningOff {
  readonly companyId: string;
  readonly because: FeeFailure;
  readonly now: Date;
}

export async function turnOffBecause(tx: Tx, { companyId, because, now }: TurningOff): Promise<void> {
  if (!(await turnOffQuietly(tx, { companyId, because }))) return;
  const params = { reason: because };
  await notify(tx, await holdersOf(tx, companyId, "pay"), { companyId, kind: "credits_not_bought", params, now });
}

/**
 * A declined card is not charged minute by minute: a person turns it on again. Which card it was stays, as another may be kept later.
 * False: it was off already, and stays so for the reason that was told.
 */
export async function turnOffQuietly(
  tx: Tx,
  { companyId, because }: Pick<TurningOff, "companyId" | "because">,
): Promise<boolean> {
  const { rows } = await sql`
    update automatic_top_ups set is_on = false, stopped_because = ${because},
      stopped_card = (select k.label from kept_cards k where k.company_id = ${companyId})
    where company_id = ${companyId} and is_on returning company_id
  `.execute(tx);
  return rows.length > 0;
}
