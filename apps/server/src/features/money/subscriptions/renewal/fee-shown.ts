// How a company stands with the fee of its plan, in the shape of the API.

import type { KeptCard } from "@filings/contract/api/money/kept-card";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { creditCurrency } from "@filings/contract/money/prices";
import { type Db, sql } from "#db/open";
import { nextFee } from "#ledger/fees/next-fee";
import { dueRenewal, planPaymentsWhere } from "./fee-rows.ts";

export async function feeShown(db: Db, companyId: string, now: Date): Promise<Subscription["fee"]> {
  const next = await nextFee(db, companyId, now);
  return {
    currency: creditCurrency,
    next: next && { at: next.at.toISOString(), plan: next.plan, amount_e5: next.amountE5 },
    card: await cardShown(db, companyId),
    due: await dueShown(db, companyId, now),
  };
}

async function cardShown(db: Db, companyId: string): Promise<Subscription["fee"]["card"]> {
  const { rows } = await sql<Omit<KeptCard, "kept_at"> & { kept_at: Date }>`
    select k.id, k.label, k.expires, k.kept_at, u.name as kept_by
    from kept_cards k join users u on u.id = k.kept_by where k.company_id = ${companyId}
  `.execute(db);
  return rows[0] === undefined ? null : { ...rows[0], kept_at: rows[0].kept_at.toISOString() };
}

async function dueShown(db: Db, companyId: string, now: Date): Promise<Subscription["fee"]["due"]> {
  const due = await dueRenewal(db, companyId, now);
  if (due === null) return null;
  const { rows } = await sql<{ plan_stops_at: Date | null }>`
    select plan_stops_at from companies where id = ${companyId}
  `.execute(db);
  const stopsAt = rows[0]!.plan_stops_at;
  const [charging] = await planPaymentsWhere(db, sql`p.fee_id = ${due.id} and p.state = 'OPEN' and p.way = 'CARD'`);
  return {
    id: due.id,
    plan: due.plan,
    begins_at: due.begins_at.toISOString(),
    amount_e5: due.amount_e5,
    failed_because: charging === undefined ? due.failed_because : null,
    charge_again_at: due.failed_because === null ? null : (due.next_charge_at?.toISOString() ?? null),
    stops_at: stopsAt?.toISOString() ?? null,
    is_stopped: stopsAt !== null && stopsAt <= now,
  };
}
