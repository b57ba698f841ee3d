// The card of a company that the payment provider keeps, under the provider's names.
import type { KeptCard } from "@filings/gateways/payments/provider";
import { type Db, sql, type Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";

export interface KeptCardRow extends KeptCard {
  /** The person who paid by it, in whose name it is charged. */
  readonly kept_by: string;
}

/** Who takes money now. */
export function providerOf({ gateways }: Pick<Tools, "gateways">): string {
  return gateways.payments.name;
}

/** Null: none, or another provider keeps it than the one that takes money now. */
export async function keptCardOf(
  db: Db,
  { companyId, provider }: { companyId: string; provider: string },
): Promise<KeptCardRow | null> {
  const { rows } = await sql<KeptCardRow>`
    select customer, method, label, kept_by from kept_cards where company_id = ${companyId} and provider = ${provider}
  `.execute(db);
  return rows[0] ?? null;
}

/** In the place of the one before. Of a unit that is closed, or about to be, none is kept. */
export async function keepCard(
  tx: Tx,
  {
    companyId,
    provider,
    card,
    userId,
    now,
  }: {
    companyId: string;
    provider: string;
    card: KeptCard;
    userId: string;
    now: Date;
  },
): Promise<void> {
  const { customer, method, label } = card;
  await sql`
    insert into kept_cards (company_id, provider, customer, method, label, kept_at, kept_by)
    select id, ${provider}, ${customer}, ${method}, ${label}, ${now}, ${userId}
    from companies where id = ${companyId} and closed_at is null for share
    on conflict (company_id) do update set provider = excluded.provider, customer = excluded.customer,
      method = excluded.method, label = excluded.label, kept_at = excluded.kept_at, kept_by = excluded.kept_by
  `.execute(tx);
}
