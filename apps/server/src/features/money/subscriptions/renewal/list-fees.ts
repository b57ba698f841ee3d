// Lists the fees that a company has paid, newest first.
import type { listFees as endpoint } from "@filings/contract/api/money/fees";
import { isTaxInvoice } from "@filings/contract/money/papers";
import type { PlanName } from "@filings/contract/money/plans";
import { feesShownMost } from "@filings/contract/money/renewal";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import type { Seller } from "../top-up-rows.ts";

interface PaidRow {
  readonly id: string;
  readonly plan: PlanName;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly amount_e5: number;
  readonly number: number;
  readonly settled_at: Date;
  readonly as_credits: boolean;
  readonly headquarters: string | null;
  readonly plan_was_set: boolean;
  readonly seller: Seller | null;
}

export async function listFees(
  _tools: Tools,
  { db, caller }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<PaidRow & { currency: Answer<typeof endpoint>[number]["currency"] }>`
    select p.id, f.plan, f.begins_at, f.ends_at, p.amount_e5, p.currency, p.number, p.settled_at, p.as_credits, p.headquarters, p.plan_was_set, p.seller
    from plan_payments p join plan_fees f on f.id = p.fee_id
    where p.company_id = ${caller.companyId} and p.state = 'PAID'
    order by p.settled_at desc limit ${sql.lit(feesShownMost)}
  `.execute(db);
  return rows.map(({ begins_at, ends_at, settled_at, number, seller, ...row }) => ({
    ...row,
    is_tax_invoice: isTaxInvoice(seller),
    begins_at: begins_at.toISOString(),
    ends_at: ends_at.toISOString(),
    settled_at: settled_at.toISOString(),
    number: receiptNumber(number),
  }));
}
