// Takes credits whose money goes back to the card, and settles that once: the money is returned, or the credits are.
import { sql, type Tx } from "../../db/open.ts";
import { lockCredits, movement, openAccounts } from "../accounts.ts";

export interface RefundWanted {
  readonly refundId: string;
  readonly companyId: string;
  /** The purchase whose money goes back. */
  readonly topUpId: string;
  readonly creditsE5: number;
  /** The money, and what of it is tax. */
  readonly amountE5: number;
  readonly vatE5: number | null;
  readonly currency: string;
  /** Both in dirhams, as the credit note tells them; null: it shows no tax. */
  readonly dirhams: object | null;
  readonly reason: string;
  readonly userId: string;
  readonly now: Date;
}

/** Makes the refund, which is pending then; false without effect when the free credits do not cover it. */
export async function refund(tx: Tx, wanted: RefundWanted): Promise<boolean> {
  const { refundId, companyId, topUpId, creditsE5, amountE5, vatE5, currency, dirhams, reason, userId, now } = wanted;
  if (!Number.isSafeInteger(creditsE5) || creditsE5 <= 0) throw new RangeError(`cannot refund ${creditsE5}`);
  await lockCredits(tx, companyId);
  await openAccounts(tx, companyId, ["REFUNDING"]);
  const { rows } = await sql`
    with refunding as (
      insert into refunds (id, top_up_id, company_id, credits_e5, amount_e5, vat_e5, currency, dirhams, reason, state, created_at,
        created_by)
      select ${refundId}::uuid, ${topUpId}::uuid, a.company_id, ${creditsE5}::bigint, ${amountE5}::bigint, ${vatE5}::bigint,
        ${currency}, ${dirhams === null ? null : JSON.stringify(dirhams)}::jsonb, ${reason}, 'PENDING', ${now}::timestamptz, ${userId}::uuid
      from ledger_accounts a where a.company_id = ${companyId} and a.kind = 'AVAILABLE' and a.balance_e5 >= ${creditsE5}::bigint
      returning id as refund_id, company_id, credits_e5 as amount_e5, null::uuid as reservation_id, null::text as payment_reference
    ),
    ${movement({ kind: "REFUND", from: "AVAILABLE", to: "REFUNDING", of: "refunding", now })}
    select id from moved
  `.execute(tx);
  return rows.length > 0;
}

export type RefundEnd =
  /** The provider has returned the money; its name for that. */
  { readonly state: "RETURNED"; readonly reference: string } | { readonly state: "REFUSED"; readonly because: string };

const endings = {
  RETURNED: { kind: "REFUNDED", from: "REFUNDING", to: "SOLD" },
  REFUSED: { kind: "REFUND_REFUSED", from: "REFUNDING", to: "AVAILABLE" },
} as const;

/** False without effect when it was settled before. */
export async function settleRefund(
  tx: Tx,
  { refundId, companyId, now }: Pick<RefundWanted, "refundId" | "companyId" | "now">,
  end: RefundEnd,
): Promise<boolean> {
  // What adds to the company's credits locks them first, as a release does.
  if (end.state === "REFUSED") await lockCredits(tx, companyId);
  const { rows } = await sql`
    with refunding as (
      update refunds set state = ${end.state}, settled_at = ${now},
        reference = ${end.state === "RETURNED" ? end.reference : null}::text,
        refused_because = ${end.state === "REFUSED" ? end.because : null}::text
      where id = ${refundId} and company_id = ${companyId} and state = 'PENDING'
      returning id as refund_id, company_id, credits_e5 as amount_e5, null::uuid as reservation_id, null::text as payment_reference
    ),
    ${movement({ ...endings[end.state], of: "refunding", now })}
    select id from moved
  `.execute(tx);
  return rows.length > 0;
}
