// Returns the state of a payment of any kind; only the provider's verified events change it.
import type { getPayment as endpoint, Payment } from "@filings/contract/api/money/payments";
import { Problem } from "@filings/contract/errors";
import { isTaxInvoice } from "@filings/contract/money/papers";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { feePayableAt } from "#ledger/fees/fee-payable";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";

interface PaymentRow extends Omit<Payment, "paid_at" | "number" | "is_tax_invoice" | "can_try_again"> {
  readonly paid_at: Date | null;
  readonly number: number | null;
  readonly seller: { readonly tax_number: string } | null;
  readonly pays_itself: boolean;
}

export async function getPayment(
  _tools: Tools,
  { db, caller, params, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<PaymentRow>`
    with payment as (select p.id, 'ADC_CHARGES' as pays,
      case when p.state = 'PAID' and exists (
        select 1 from filing_events e where e.filing_id = p.filing_id and e.type = 'PAYMENT_UNEXPECTED' and e.data->>'payment_id' = p.id::text
      ) then 'MISMATCH' else p.state end as state,
      p.amount_e5, p.currency, p.filing_id, null::bigint as credits_e5, null::bigint as number, p.receipt_number,
      case when p.state = 'PAID' then p.settled_at end as paid_at, null::uuid as fee_id, false as keeps_card,
      null::jsonb as seller, null::text as headquarters, false as plan_was_set
    from adc_payments p
    where p.id = ${params.paymentId} and p.company_id = ${caller.companyId}
    union all
    select id, 'TOP_UP', state, amount_e5, currency, null, credits_e5, number, receipt_number,
      case when state = 'PAID' then settled_at end, null, keeps_card, seller, null, false
    from top_ups where id = ${params.paymentId} and company_id = ${caller.companyId}
    union all
    select p.id, 'PLAN_FEE', p.state, p.amount_e5, p.currency, null, case when p.as_credits then p.amount_e5 end, p.number,
      p.receipt_number, case when p.state = 'PAID' then p.settled_at end, case when ${feePayableAt(now)} then f.id end, false,
      p.seller, p.headquarters, p.plan_was_set
    from plan_payments p join plan_fees f on f.id = p.fee_id
    where p.id = ${params.paymentId} and p.company_id = ${caller.companyId}
    union all
    select id, 'CARD', state, amount_e5, currency, null, null, null, null, null, null, true, null, null, false
    from card_setups where id = ${params.paymentId} and company_id = ${caller.companyId}
    )
    select payment.*, not c.draws_on_headquarters as pays_itself
    from payment join companies c on c.id = ${caller.companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  const { number, paid_at: paidAt, seller, fee_id: payable, pays_itself: paysItself, ...payment } = rows[0];
  const feeId = paysItself ? payable : null;
  const isOver = !["OPEN", "PAID", "MISMATCH"].includes(payment.state);
  return {
    ...payment,
    fee_id: feeId,
    can_try_again:
      isOver && paysItself && caller.standing === "ACTIVE" && (payment.pays === "TOP_UP" || feeId !== null),
    is_tax_invoice: isTaxInvoice(seller),
    number: number === null ? null : receiptNumber(number),
    paid_at: paidAt?.toISOString() ?? null,
  };
}
