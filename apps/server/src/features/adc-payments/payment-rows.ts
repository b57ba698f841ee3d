// The payments of a filing's charges, as they are kept.
import { type Db, sql, type Tx } from "../../db/open.ts";

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
  readonly filing_id: string;
  readonly company_id: string;
  readonly assessment_id: string;
  readonly version: number;
  readonly amount_e5: number;
  readonly currency: string;
  readonly state: PaymentRowState;
  readonly reference: string | null;
  readonly redirect_url: string | null;
  readonly expires_at: Date | null;
}

const columns = sql`id, filing_id, company_id, assessment_id, version, amount_e5, currency, state, reference, redirect_url, expires_at`;

/** The one that is under way; the filing's row is held by the caller. */
export async function livePayment(tx: Tx, filingId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from adc_payments where filing_id = ${filingId} and state in ('CREATING', 'OPEN') for update
  `.execute(tx);
  return rows[0] ?? null;
}

export async function paymentById(db: Db, id: string, { holds }: { holds: boolean }): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from adc_payments where id = ${id} ${holds ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Those that nobody has told us about for a while, and those whose time is over. */
export async function doubtfulPayments(db: Db, { now, before }: { now: Date; before: Date }): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from adc_payments
    where state in ('CREATING', 'OPEN') and (checked_at <= ${before} or expires_at <= ${now})
    order by checked_at limit 200
  `.execute(db);
  return rows;
}
