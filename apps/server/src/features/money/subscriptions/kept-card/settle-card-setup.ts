// Applies the provider's verified state of a page on which a card is kept: the card is asked for once the page is done.
import { sql, type Tx } from "#db/open";
import { publish } from "#live/publish";
import type { PaymentKind, Settled, Settling } from "#payments/payment-kind";
import type { Tools } from "#tools";

/** Pages on which a card is kept and nothing is paid. */
export const cardSetups: PaymentKind = { table: "card_setups", settle: settleCardSetup };

/** A card that is kept after the page was given up still counts. */
async function settleCardSetup(tools: Tools, tx: Tx, { paymentId, facts: { state }, now }: Settling): Promise<Settled> {
  if (state === "OPEN") return "NOTED";
  const isChanged = state === "PAID" ? sql`state <> 'PAID'` : sql`state = 'OPEN'`;
  const { rows } = await sql<{ company_id: string }>`
    update card_setups set state = ${state}, settled_at = ${now}, checked_at = ${now}
    where id = ${paymentId} and ${isChanged} returning company_id
  `.execute(tx);
  const setup = rows[0];
  if (setup === undefined) return "NOTED";
  if (state === "PAID") await tools.jobs.enqueue(tx, "money.keep-card", { table: "card_setups", paymentId });
  const data = { id: paymentId };
  await publish(tx, { companyId: setup.company_id }, { content_type: "payment_updated", data });
  return "APPLIED";
}
