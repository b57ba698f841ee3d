// Asks the provider which card a paid page has kept, and keeps its names for the payments that follow.
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import { publish } from "../live/publish.ts";
import type { Tools } from "../tools.ts";
import { keepCard } from "./kept-cards.ts";
import type { PaymentKind } from "./payment-kind.ts";

/** Throws while the provider cannot be reached, so that it is asked again. */
export async function findKeptCard(
  tools: Tools,
  kinds: readonly PaymentKind[],
  { data: { table, paymentId } }: Pick<Job<"money.keep-card">, "data">,
): Promise<void> {
  const kind = kinds.find((one) => one.table === table);
  if (kind === undefined) return;
  const { rows } = await sql<{ company_id: string; reference: string; created_by: string }>`
    select company_id, reference, created_by from ${sql.table(kind.table)}
    where id = ${paymentId} and state = 'PAID' and reference is not null
  `.execute(tools.database.db);
  const payment = rows[0];
  if (payment === undefined) return;
  const { payments } = tools.gateways;
  const found = await payments.keptCard(payment.reference);
  if (found.kind === "unavailable") throw new Error(`the card of payment ${paymentId} is not known: ${found.reason}`);
  if (found.kind === "none") return;
  const { company_id: companyId, created_by: userId } = payment;
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    await keepCard(tx, { companyId, provider: payments.name, card: found, userId, now });
    await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: paymentId } });
  });
}
