// Payments in doubt: without an outcome for long, of another sum than was due, or money that nobody expected.
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "../db/open.ts";

export interface DoubtfulPaymentRow {
  readonly id: string;
  readonly pays: "ADC_CHARGES" | "TOP_UP" | "PLAN_FEE";
  readonly doubt: "NO_OUTCOME" | "OTHER_SUM" | "UNEXPECTED";
  readonly company_id: string;
  readonly filing_id: string | null;
  readonly amount_e5: number;
  readonly currency: "AED" | "USD";
  readonly provider: string;
  readonly reference: string;
  readonly created_at: Date;
  readonly checked_at: Date;
}

/**
 * Each part is read by an index that holds nothing of settled payments. A page that was asked for and never came is given up
 * by the worker within a minute.
 */
function doubtfulAt(now: Date) {
  const before = new Date(now.getTime() - limits.paymentDoubtMinutes * 60_000);
  const columns = sql`company_id, amount_e5, currency, provider, reference, created_at, checked_at`;
  return sql`
    select id, 'ADC_CHARGES' as pays, 'NO_OUTCOME' as doubt, filing_id, ${columns} from adc_payments
    where state = 'OPEN' and state in ('CREATING', 'OPEN') and created_at < ${before}
    union all
    select id, 'TOP_UP', 'NO_OUTCOME', null::uuid, ${columns} from top_ups
    where state = 'OPEN' and state in ('CREATING', 'OPEN') and created_at < ${before}
    union all
    select id, 'ADC_CHARGES', 'OTHER_SUM', filing_id, ${columns} from adc_payments where state = 'MISMATCH'
    union all
    select id, 'TOP_UP', 'OTHER_SUM', null, ${columns} from top_ups where state = 'MISMATCH'
    union all
    select id, 'PLAN_FEE', 'NO_OUTCOME', null, ${columns} from plan_payments
    where state = 'OPEN' and state in ('CREATING', 'OPEN') and created_at < ${before}
    union all
    select id, 'PLAN_FEE', 'OTHER_SUM', null, ${columns} from plan_payments where state = 'MISMATCH'
    union all
    select p.id, 'ADC_CHARGES', 'UNEXPECTED', p.filing_id, p.company_id, p.amount_e5, p.currency, p.provider, p.reference, p.created_at, p.checked_at
    from dead_letters d join adc_payments p on p.id = d.source_id
    where d.outcome is null and d.reason = 'payment_unexpected' and p.state = 'PAID' and not exists (
      select 1 from filing_events e
      where e.filing_id = p.filing_id and e.type = 'PAYMENT_DECIDED' and e.data->>'payment_id' = p.id::text)`;
}

/** How many there are, as a scalar in another statement, and never more than one beyond what is counted. */
export function countOfDoubtfulPayments(now: Date) {
  return sql`(select count(*)::int from (select 1 from (${doubtfulAt(now)}) as doubtful limit ${sql.lit(limits.countMost + 1)}) as counted)`;
}

/** The oldest. */
export async function doubtfulPaymentsAt(
  db: Db,
  now: Date,
): Promise<readonly (DoubtfulPaymentRow & { readonly company_name: string })[]> {
  const { rows } = await sql<DoubtfulPaymentRow & { readonly company_name: string }>`
    select p.*, c.name as company_name from (${doubtfulAt(now)}) p join companies c on c.id = p.company_id
    order by p.created_at, p.id limit ${sql.lit(limits.doubtfulPaymentsShown)}
  `.execute(db);
  return rows;
}
