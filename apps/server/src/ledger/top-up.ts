// Books money that a company has paid: as credits of its own, or as the earned fee of its plan.
import { sql, type Tx } from "../db/open.ts";
import { lockCredits, movement } from "./accounts.ts";

export interface MoneyPaid {
  readonly companyId: string;
  readonly amountE5: number;
  /** Of the payment: it is booked once. Null: no payment, as credits that are given. */
  readonly paymentReference: string | null;
  /** Why they are given; absent: they are paid. */
  readonly reason?: string;
  readonly now: Date;
}

const bookings = {
  TOP_UP: { from: "SOLD", to: "AVAILABLE" },
  // Sold and earned at once, so that the company's credits stay as they are.
  PLAN_FEE: { from: "SOLD", to: "EARNED" },
} as const;

/** False without effect when the payment with this reference was booked before. */
export async function bookMoney(
  tx: Tx,
  kind: keyof typeof bookings,
  { companyId, amountE5, paymentReference, reason, now }: MoneyPaid,
): Promise<boolean> {
  if (!Number.isSafeInteger(amountE5) || amountE5 <= 0) throw new RangeError(`cannot book ${amountE5} as ${kind}`);
  // Opens the accounts of a company that has used no credits yet.
  await lockCredits(tx, companyId);
  const { rows } = await sql`
    with paid as (
      select ${companyId}::uuid as company_id, ${amountE5}::bigint as amount_e5, null::uuid as reservation_id,
        ${paymentReference}::text as payment_reference, ${reason ?? null}::text as reason
    ),
    ${movement({ kind, ...bookings[kind], of: "paid", now })}
    select id from moved
  `.execute(tx);
  return rows.length > 0;
}

type Bought = Omit<MoneyPaid, "paymentReference"> & Partial<Pick<MoneyPaid, "paymentReference">>;

/** Adds credits that a company has bought. False without effect when the payment with this reference was added before. */
export function topUp(tx: Tx, { paymentReference = null, ...bought }: Bought): Promise<boolean> {
  return bookMoney(tx, "TOP_UP", { ...bought, paymentReference });
}
