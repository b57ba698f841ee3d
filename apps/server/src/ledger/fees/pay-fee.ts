// Books the fee of a plan that is paid: sold and earned at once, so that the company's credits stay as they are.
import { sql, type Tx } from "../../db/open.ts";
import { lockCredits, movement } from "../accounts.ts";

/** False without effect when the payment with this reference was booked before. */
export async function payFee(tx: Tx, { companyId, amountE5, paymentReference, now }: FeePaid): Promise<boolean> {
  if (!Number.isSafeInteger(amountE5) || amountE5 <= 0) throw new RangeError(`a fee of ${amountE5}`);
  // Opens the accounts of a company that has used no credits yet.
  await lockCredits(tx, companyId);
  const { rows } = await sql`
    with paid as (
      select ${companyId}::uuid as company_id, ${amountE5}::bigint as amount_e5, null::uuid as reservation_id,
        ${paymentReference}::text as payment_reference
    ),
    ${movement({ kind: "PLAN_FEE", from: "SOLD", to: "EARNED", of: "paid", now })}
    select id from moved
  `.execute(tx);
  return rows.length > 0;
}

interface FeePaid {
  readonly companyId: string;
  readonly amountE5: number;
  /** Of the payment: it is booked once. */
  readonly paymentReference: string;
  readonly now: Date;
}
