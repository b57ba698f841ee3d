// Asks the provider about payments without a callback, and ends those whose time is over.
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import type { OutsideWatch } from "../notifications/outside-states.ts";
import type { Tools } from "../tools.ts";
import type { PaymentKind } from "./payment-kind.ts";
import { doubtfulPayments, type PaymentRow } from "./payment-rows.ts";

/** A payment is checked after this time without a callback or a page. */
const doubtMs = 60_000;

export async function checkPayments(tools: Tools, watch: OutsideWatch, kinds: readonly PaymentKind[]): Promise<void> {
  const now = tools.clock.now();
  const before = new Date(now.getTime() - doubtMs);
  for (const kind of kinds) {
    for (const payment of await doubtfulPayments(kind, tools.database.db, { now, before })) {
      if (payment.state !== "OPEN") {
        await abandon(tools, kind, payment, now);
        continue;
      }
      const isUp = await checkPayment(tools, kind, payment);
      await watch.found(isUp ? "UP" : "DOWN");
      if (isUp) continue;
      // After an unanswered check the other payments of this kind are left for the next minute, which starts with
      // another payment.
      await putOff(tools, kind, payment, now);
      break;
    }
  }
}

async function putOff(tools: Tools, { table }: PaymentKind, { id }: PaymentRow, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set checked_at = ${now} where id = ${id} and state = 'OPEN'`.execute(
    tools.database.db,
  );
}

/** False: the provider could not be reached. */
export async function checkPayment(
  tools: Tools,
  kind: PaymentKind,
  { id, reference, amount_e5, currency, expires_at }: PaymentRow,
): Promise<boolean> {
  if (reference === null) return true;
  const queried = await tools.gateways.payments.querySession(reference);
  if (queried.kind === "unavailable") return false;
  const now = tools.clock.now();
  const known = queried.kind === "known" ? queried : null;
  // An expired page takes no money; a payment begun on it in time may take days.
  const isOver = expires_at !== null && expires_at <= now && known?.isOnItsWay !== true;
  const state = known === null || (known.state === "OPEN" && isOver) ? "EXPIRED" : known.state;
  const told = known ?? { reference, paymentId: id, amountE5: amount_e5, currency, receiptNumber: null };
  const facts = { ...told, state };
  await inTransaction(tools, async (tx) => {
    await sql`update ${sql.table(kind.table)} set checked_at = ${now} where id = ${id} and state = 'OPEN'`.execute(tx);
    await kind.settle(tools, tx, { paymentId: id, facts, now });
  });
  return true;
}

/** The page was requested and nobody received it: the payer starts again. */
async function abandon(tools: Tools, { table }: PaymentKind, { id }: PaymentRow, now: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'ABANDONED', settled_at = ${now} where id = ${id} and state = 'CREATING'
  `.execute(tools.database.db);
}
