// Refunds of bought credits in SQL and in the shape of the API, and what of a purchase can still go back.
import type { Refund, Refunds } from "@filings/contract/api/money/refunds";
import { limits } from "@filings/contract/limits";
import type { LeftOfPurchase } from "@filings/contract/money/refund-amounts";
import { type Db, sql } from "#db/open";
import type { Billed } from "../billed-to.ts";
import type { Dirhams } from "../receipt/dirhams.ts";
import { creditNoteNumber, type Seller, type TopUpRow } from "../top-up-rows.ts";

export interface RefundRow {
  readonly id: string;
  readonly company_id: string;
  readonly top_up_id: string;
  readonly state: Refund["state"];
  readonly credits_e5: number;
  readonly amount_e5: number;
  readonly vat_e5: number | null;
  readonly dirhams: Dirhams | null;
  readonly currency: string;
  readonly reason: string;
  /** The provider's name for it. */
  readonly reference: string | null;
  readonly number: number | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly settled_at: Date | null;
  readonly seller: Seller | null;
  readonly billed_to: Billed | null;
}

/** By one condition on `r`; newest first. */
export async function refundsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.company_id, r.top_up_id, r.state, r.credits_e5, r.amount_e5, r.vat_e5, r.dirhams, r.currency, r.reason, r.reference, r.number,
      r.created_at, u.name as created_by, r.settled_at, r.seller, r.billed_to
    from refunds r join users u on u.id = r.created_by
    where ${condition} order by r.created_at desc, r.id desc
  `.execute(db);
  return rows;
}

export function refundShown(row: RefundRow): Refund {
  return {
    id: row.id,
    state: row.state,
    credits_e5: row.credits_e5,
    amount_e5: row.amount_e5,
    vat_e5: row.vat_e5,
    currency: row.currency as Refund["currency"],
    reason: row.reason,
    number: row.number === null ? null : creditNoteNumber(row.number),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** That have gone back or are on their way. */
export function standingOf(refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter(({ state }) => state !== "REFUSED");
}

/** What of a purchase has not gone back and is not on its way. */
export function leftOf(topUp: TopUpRow, refunds: readonly RefundRow[]): LeftOfPurchase {
  const standing = standingOf(refunds);
  const gone = (of: (row: RefundRow) => number) => standing.reduce((sum, row) => sum + of(row), 0);
  const hasTax = topUp.vat_e5 !== null && (topUp.seller?.vat_percent ?? 0) > 0;
  return {
    credits_e5: topUp.credits_e5 - gone(({ credits_e5 }) => credits_e5),
    amount_e5: topUp.amount_e5 - gone(({ amount_e5 }) => amount_e5),
    vat_e5: hasTax ? (topUp.vat_e5 ?? 0) - gone(({ vat_e5 }) => vat_e5 ?? 0) : null,
  };
}

/**
 * Credits of a purchase that are neither used nor reserved, in whole steps. The oldest credits are used first, given ones
 * like bought ones, so what is free now is what came last: it fills the additions from the newest back.
 */
export async function unusedOf(db: Db, { id, company_id }: TopUpRow): Promise<Refunds["unused_e5"]> {
  const { rows } = await sql<{ unused_e5: number }>`
    with added as (
      select t.payment_reference, t.seq, -p.amount_e5 - coalesce((
        select sum(r.credits_e5) from refunds r
        where r.company_id = a.company_id and r.state <> 'REFUSED' and r.top_up_id::text = t.payment_reference
      ), 0) as left_e5
      from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_transfers t on t.id = p.transfer_id
      where a.company_id = ${company_id} and a.kind = 'SOLD' and t.kind = 'TOP_UP'
    ), newer as (
      select payment_reference, left_e5, sum(left_e5) over (order by seq desc) - left_e5 as newer_e5 from added
    )
    select greatest(0, least(n.left_e5, f.balance_e5 - n.newer_e5))::bigint as unused_e5
    from newer n, ledger_accounts f
    where n.payment_reference = ${id} and f.company_id = ${company_id} and f.kind = 'AVAILABLE'
  `.execute(db);
  const unused = rows[0]?.unused_e5 ?? 0;
  return unused - (unused % limits.refundStepE5);
}
