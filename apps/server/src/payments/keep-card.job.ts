// Asks the provider which card a page has kept, and keeps its names for the payments that follow.
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import { recordSecurity } from "../identity/record-security.ts";
import type { Job } from "../jobs/boss.ts";
import { publish } from "../live/publish.ts";
import { seeAsSettled } from "../notifications/see-as-settled.ts";
import type { Tools } from "../tools.ts";
import { forgetCard, keepCard } from "./kept-cards.ts";
import type { PaymentKind } from "./payment-kind.ts";

interface PaidPage {
  readonly company_id: string;
  readonly reference: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly settled_at: Date;
}

/** Throws while the provider cannot be reached, so that it is asked again. */
export async function findKeptCard(
  tools: Tools,
  kinds: readonly PaymentKind[],
  { data: { table, paymentId } }: Pick<Job<"money.keep-card">, "data">,
): Promise<void> {
  const kind = kinds.find((one) => one.table === table);
  if (kind === undefined) return;
  const { rows } = await sql<PaidPage>`
    select company_id, reference, created_by, created_at, settled_at from ${sql.table(kind.table)}
    where id = ${paymentId} and state = 'PAID' and reference is not null
  `.execute(tools.database.db);
  const payment = rows[0];
  if (payment === undefined) return;
  const { payments } = tools.gateways;
  const found = await payments.keptCard(payment.reference);
  if (found.kind === "unavailable") throw new Error(`the card of payment ${paymentId} is not known: ${found.reason}`);
  if (found.kind === "none") return;
  const { company_id: companyId, created_by: userId, created_at: begunAt, settled_at: now } = payment;
  const keeping = { companyId, provider: payments.name, card: found, userId, begunAt, now };
  await inTransaction(tools, async (tx) => {
    const { isNew, useless } = await keepCard(tx, keeping);
    if (useless !== null) await forgetCard(tools, tx, { companyId, card: useless });
    if (isNew) {
      await chargeWaitingFee(tx, companyId, tools.clock.now());
      await seeAsSettled(tx, { companyId, kinds: ["card_removed"], now: tools.clock.now() });
      const entry = { companyId, userId, now: tools.clock.now(), facts: { card: found.label } };
      await recordSecurity(tx, { kind: "CARD_KEPT", ...entry });
    }
    await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: paymentId } });
  });
}

/** A fee for which no charge was to come any more is charged to this card by the next run; what is being charged comes to its own end. */
async function chargeWaitingFee(tx: Tx, companyId: string, now: Date): Promise<void> {
  await sql`
    update plan_fees f set next_charge_at = ${now}
    where f.company_id = ${companyId} and f.purpose = 'RENEWAL' and f.state = 'DUE' and f.ends_at > ${now}
      and f.failed_because is not null and f.next_charge_at is null
      and not exists (select 1 from plan_payments p where p.fee_id = f.id and p.way = 'CARD' and p.state = 'OPEN')
  `.execute(tx);
}
