// Adds credits that a company has bought.
import { sql, type Tx } from "../db/open.ts";
import { lockCredits, movement } from "./accounts.ts";

/** False without effect when the payment with this reference was added before. */
export async function topUp(
  tx: Tx,
  {
    companyId,
    amountE5,
    paymentReference = null,
    now,
  }: { companyId: string; amountE5: number; paymentReference?: string | null; now: Date },
): Promise<boolean> {
  if (!Number.isSafeInteger(amountE5) || amountE5 <= 0) throw new RangeError(`cannot top up by ${amountE5}`);
  await lockCredits(tx, companyId);
  const { rows } = await sql`
    with paid as (
      select ${companyId}::uuid as company_id, ${amountE5}::bigint as amount_e5, null::uuid as reservation_id,
        ${paymentReference}::text as payment_reference
    ),
    ${movement({ kind: "TOP_UP", from: "SOLD", to: "AVAILABLE", of: "paid", now })}
    select id from moved
  `.execute(tx);
  return rows.length > 0;
}
