// Fees of plans, and the tries to pay them, in SQL.
import type { PlanName } from "@filings/contract/money/plans";
import type { FeeFailure, WholeMonthsReason } from "@filings/contract/money/renewal";
import type { RawBuilder } from "kysely";
import { type Db, sql, type Tx } from "#db/open";
import type { PaidPlan } from "#ledger/fees/fee-amounts";
import { planAt } from "#ledger/plans";
import type { PaymentRow } from "#payments/payment-rows";
import type { Billed } from "../billed-to.ts";
import type { Dirhams } from "../receipt/dirhams.ts";
import type { Seller } from "../top-up-rows.ts";

export interface FeeRow {
  readonly id: string;
  readonly company_id: string;
  readonly plan: PlanName;
  readonly purpose: "RENEWAL" | "CHANGE";
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly amount_e5: number;
  readonly currency: string;
  readonly state: "DUE" | "PAID" | "LAPSED";
  readonly failures: number;
  readonly failed_because: FeeFailure | null;
  readonly next_charge_at: Date | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly settled_at: Date | null;
}

const feeColumns = sql`id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, failures,
  failed_because, next_charge_at, created_at, created_by, settled_at`;

/** `condition`: on the fee `f`. */
export async function feesWhere(db: Db, condition: ReturnType<typeof sql>): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select ${feeColumns} from plan_fees f where ${condition} order by begins_at
  `.execute(db);
  return rows;
}

/**
 * Of the company `c`: the plans that it has paid for in the month of this instant, by the renewal or as a larger one that began in it.
 * None at the beginning of a month, until its renewal is made and paid, and never one that it was given.
 */
export function plansPaid(at: Date | RawBuilder<unknown>): RawBuilder<readonly PaidPlan[]> {
  return sql<readonly PaidPlan[]>`(
    select coalesce(json_agg(json_build_object('plan', f.plan, 'ends_at', f.ends_at)), '[]') from plan_fees f
    where f.company_id = c.id and f.state = 'PAID' and f.begins_at <= ${at} and f.ends_at > ${at})`;
}

/**
 * Of the company `c`: why a larger plan costs all days of its month; null: a share is enough. A unit can be made, and closed, by its
 * headquarters on any day, and paid for by it in any month: after a share no whole month would follow. Another company left the fee
 * of a whole month unpaid, less than a year before this instant; not of one that ended within the month, as an operator gave another plan.
 */
export function wholeMonthsBecause(at: Date | RawBuilder<unknown>): RawBuilder<WholeMonthsReason | null> {
  return sql<WholeMonthsReason | null>`(case when c.headquarters_id is not null then 'UNIT' when exists (
    select 1 from plan_fees u
    where u.company_id = c.id and u.purpose = 'RENEWAL' and u.state <> 'PAID' and u.ends_at <= ${at}
      and u.begins_at > ${at}::timestamptz - interval '12 months' and coalesce(u.settled_at >= u.ends_at, true)
  ) then 'LEFT_UNPAID' end)`;
}

/** Of the company `c`: its plan began in the month of this instant, for a share of its fee: after the month's first day. */
export function begunForShare(at: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from plan_fees f
    where f.company_id = c.id and f.purpose = 'CHANGE' and f.state = 'PAID' and f.ends_at > ${at} and f.plan = ${planAt(at)}
      and f.begins_at >= date_trunc('month', f.begins_at, 'Asia/Dubai') + interval '24 hours'
      and ${wholeMonthsBecause(sql`f.begins_at`)} is null)`;
}

/** Behind the company's own row, which is locked before. */
export async function lockFee(tx: Tx, id: string): Promise<FeeRow> {
  const { rows } = await sql<FeeRow>`select ${feeColumns} from plan_fees where id = ${id} for update`.execute(tx);
  return rows[0]!;
}

/** The renewal that is not paid, in its month. */
export async function dueRenewal(db: Db, companyId: string, now: Date): Promise<FeeRow | null> {
  const due = sql`company_id = ${companyId} and purpose = 'RENEWAL' and state = 'DUE' and ends_at > ${now}`;
  return (await feesWhere(db, due))[0] ?? null;
}

/** A larger plan that was chosen is asked for no more; what is paid for it all the same becomes credits. In the transaction that has locked the company. */
export async function lapseChange(tx: Tx, companyId: string, now: Date): Promise<void> {
  await sql`
    update plan_fees set state = 'LAPSED', settled_at = ${now}
    where company_id = ${companyId} and purpose = 'CHANGE' and state = 'DUE'
  `.execute(tx);
}

export interface PlanPaymentRow extends PaymentRow {
  readonly fee_id: string;
  readonly way: "CARD" | "PAGE";
  readonly provider: string;
  readonly receipt_number: string | null;
  readonly number: number | null;
  readonly as_credits: boolean;
  /** The name of the headquarters that paid by then, which is why the money became credits. */
  readonly headquarters: string | null;
  /** An operator had set another plan by then, which is why the money became credits. */
  readonly plan_was_set: boolean;
  readonly created_at: Date;
  /** The name, and the id, of who pays, or in whose name the card is charged. */
  readonly created_by: string;
  readonly created_by_id: string;
  readonly settled_at: Date | null;
  readonly billed_to: Billed | null;
  readonly seller: Seller | null;
  readonly vat_e5: number | null;
  readonly dirhams: Dirhams | null;
}

const paymentColumns = sql`p.id, p.company_id, p.amount_e5, p.currency, p.state, p.reference, p.redirect_url, p.expires_at,
  p.fee_id, p.way, p.provider, p.receipt_number, p.number, p.as_credits, p.headquarters, p.plan_was_set, p.created_at, u.name as created_by,
  p.created_by as created_by_id, p.settled_at, p.billed_to, p.seller, p.vat_e5, p.dirhams`;

export async function planPaymentsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<PlanPaymentRow[]> {
  const { rows } = await sql<PlanPaymentRow>`
    select ${paymentColumns} from plan_payments p join users u on u.id = p.created_by where ${condition}
    order by p.created_at desc
  `.execute(db);
  return rows;
}

export async function lockPlanPayment(tx: Tx, id: string): Promise<PlanPaymentRow | null> {
  const { rows } = await sql<PlanPaymentRow>`
    select ${paymentColumns} from plan_payments p join users u on u.id = p.created_by where p.id = ${id} for update of p
  `.execute(tx);
  return rows[0] ?? null;
}
