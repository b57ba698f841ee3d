// Has the provider forget a card that nobody keeps any more.
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";

/** Throws while something is being charged to the company, or the provider cannot be reached, so that it is tried again. */
export async function forgetUselessCard(
  tools: Tools,
  { data: { companyId, provider, customer, method } }: Pick<Job<"money.forget-card">, "data">,
): Promise<void> {
  const { payments } = tools.gateways;
  // Of another provider nothing can be asked any more.
  if (payments.name !== provider) return;
  const { rows } = await sql<{ is_kept: boolean; is_charged: boolean }>`
    select exists (select 1 from kept_cards where provider = ${provider} and method = ${method}) as is_kept, exists (
      select 1 from top_ups where company_id = ${companyId} and automatic and state = 'OPEN'
      union all
      select 1 from plan_payments where company_id = ${companyId} and way = 'CARD' and state = 'OPEN'
    ) as is_charged
  `.execute(tools.database.db);
  if (rows[0]!.is_kept) return;
  if (rows[0]!.is_charged) throw new Error("the card is being charged");
  const answer = await payments.forgetCard({ customer, method });
  if (answer.kind === "unavailable") throw new Error(`the card is not forgotten: ${answer.reason}`);
}
