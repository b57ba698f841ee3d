// Counts the effects of callbacks in the product's database after it has stopped.
import { sql } from "@filings/server/db/open";
import { readSettings } from "@filings/server/env";
import { startServer } from "@filings/server/start-server";
import type { Product } from "../start-product.ts";

export interface Effects {
  /**
   * Filings with exactly one PAY in the history, one paid payment, one advice to customs and one captured reservation.
   */
  readonly paidOnce: number;
  readonly payEvents: number;
  readonly paidPayments: number;
  readonly advices: number;
  readonly captured: number;
  readonly keptCallbacks: number;
  readonly deadLetters: number;
  readonly ledgerSumE5: number;
}

export async function countEffects({ env }: Product): Promise<Effects> {
  const opened = await startServer(readSettings(env), { api: false, worker: false, migrate: false });
  try {
    const { rows } = await sql<Effects>`
      with effects as (
        select (select count(*) from filing_events e where e.filing_id = f.id and e.type = 'PAY') as pays,
          (select count(*) from adc_payments p where p.filing_id = f.id and p.state = 'PAID') as paid,
          (select count(*) from adc_messages m where m.filing_id = f.id and m.kind = 'PAYMENT_ADVICE') as advices,
          (select count(*) from ledger_reservations r where r.filing_id = f.id and r.state = 'CAPTURED') as captured
        from adc_filings f
      )
      select count(*) filter (where pays = 1 and paid = 1 and advices = 1 and captured = 1)::int as "paidOnce",
        coalesce(sum(pays), 0)::int as "payEvents", coalesce(sum(paid), 0)::int as "paidPayments",
        coalesce(sum(advices), 0)::int as advices, coalesce(sum(captured), 0)::int as captured,
        (select count(*) from payment_callbacks)::int as "keptCallbacks",
        (select count(*) from dead_letters)::int as "deadLetters",
        (select coalesce(sum(amount_e5), 0) from ledger_postings)::int as "ledgerSumE5"
      from effects
    `.execute(opened.tools.database.db);
    return rows[0]!;
  } finally {
    await opened.close();
  }
}
