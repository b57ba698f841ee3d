// The payments of a filing's charges, as they are kept.

import type { LockedAdcFiling } from "#adc/state-machine";
import { type Db, sql, type Tx } from "#db/open";
import { type PaymentRow, paymentColumns } from "#payments/payment-rows";

export interface ChargePaymentRow extends PaymentRow {
  readonly filing_id: string;
  readonly assessment_id: string;
  readonly version: number;
  /** Who opened the page. */
  readonly created_by: string;
}

const columns = sql`${paymentColumns}, filing_id, assessment_id, version, created_by`;

/** The one that is under way; the filing's row is held by the caller. */
export async function livePayment(tx: Tx, filingId: string): Promise<ChargePaymentRow | null> {
  const { rows } = await sql<ChargePaymentRow>`
    select ${columns} from adc_payments where filing_id = ${filingId} and state in ('CREATING', 'OPEN') for update
  `.execute(tx);
  return rows[0] ?? null;
}

export async function paymentById(db: Db, id: string, { holds }: { holds: boolean }): Promise<ChargePaymentRow | null> {
  const { rows } = await sql<ChargePaymentRow>`
    select ${columns} from adc_payments where id = ${id} ${holds ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** A page outlives the charges it was opened for: assessed anew, they are others, and the old sum does not pay them. */
export function isStillDue({ assessment_id, amount_e5 }: ChargePaymentRow, { charges }: LockedAdcFiling): boolean {
  return charges?.assessment_id === assessment_id && charges.total_payable_e5 === amount_e5;
}
