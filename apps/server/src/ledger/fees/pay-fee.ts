// Books the fee of a plan that is paid: the company's credits stay as they are.
import type { Tx } from "../../db/open.ts";
import { bookMoney, type MoneyPaid } from "../top-up.ts";

/** False without effect when the payment with this reference was booked before. */
export function payFee(tx: Tx, paid: MoneyPaid & { readonly paymentReference: string }): Promise<boolean> {
  return bookMoney(tx, "PLAN_FEE", paid);
}
