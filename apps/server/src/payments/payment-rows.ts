// The columns that payments of every kind share: the amount and the state at the provider.
import { type Db, sql } from "../db/open.ts";
import type { PaymentKind } from "./payment-kind.ts";

export type PaymentRowState =
  | "CREATING"
  | "OPEN"
  | "PAID"
  | "DECLINED"
  | "CANCELLED"
  | "EXPIRED"
  | "MISMATCH"
  | "ABANDONED";

export interface PaymentRow {
  readonly id: string;
  readonly company_id: string;
  readonly amount_e5: number;
  readonly currency: string;
  readonly state: PaymentRowState;
  readonly reference: string | null;
  readonly redirect_url: string | null;
  readonly expires_at: Date | null;
}

export const paymentColumns = sql`id, company_id, amount_e5, currency, state, reference, redirect_url, expires_at`;

export async function paymentOf({ table }: PaymentKind, db: Db, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${sql.table(table)} where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Payments without a callback for a while, and those whose time is over. */
export async function doubtfulPayments(
  { table }: PaymentKind,
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${sql.table(table)}
    where state in ('CREATING', 'OPEN') and (checked_at <= ${before} or expires_at <= ${now})
    order by checked_at limit 200
  `.execute(db);
  return rows;
}
