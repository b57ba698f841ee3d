// The rows of charge payments.

import type { LockedAdcFiling } from "#adc/state-machine";
import { type Db, sql, type Tx } from "#db/open";
import { type PaymentRow, paymentColumns } from "#payments/payment-rows";

export interface ChargePaymentRow extends PaymentRow {
  readonly filing_id: string;
  readonly assessment_id: string;
  readonly version: number;
  /** The user who opened the page. */
  readonly created_by: string;
}

const columns = sql`${paymentColumns}, filing_id, assessment_id, version, created_by`;

/** The payment in progress; the caller holds the lock on the filing's row. */
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

/** False when the charges were assessed again after the page was opened: the old sum does not pay the new charges. */
export function isStillDue({ assessment_id, amount_e5 }: ChargePaymentRow, { charges }: LockedAdcFiling): boolean {
  return charges?.assessment_id === assessment_id && charges.total_payable_e5 === amount_e5;
}
