// Keeps with a payment what its paper says of the seller and the tax, as they are on that day.
import { sql, type Tx } from "#db/open";
import type { Tools } from "#tools";
import type { Seller } from "../top-up-rows.ts";
import { dirhamsOf } from "./dirhams.ts";
import { includedVat } from "./included-vat.ts";

interface Paid {
  readonly table: "top_ups" | "plan_payments";
  readonly payment: { readonly id: string; readonly amount_e5: number; readonly currency: string };
  readonly now: Date;
}

/** Before the payment is settled as paid: another seller later, or another rate, changes no paper that was issued. */
export async function keepTax({ settings }: Tools, tx: Tx, { table, payment, now }: Paid): Promise<void> {
  const { name, address, taxNumber, vatPercent } = settings.seller;
  const { id, amount_e5, currency } = payment;
  const seller: Seller = { name, address, tax_number: taxNumber, vat_percent: vatPercent };
  const vat_e5 = includedVat(amount_e5, vatPercent);
  const dirhams = vatPercent > 0 ? await dirhamsOf(tx, { amount_e5, vat_e5, currency, at: now }) : null;
  await sql`
    update ${sql.table(table)} set seller = ${JSON.stringify(seller)}::jsonb, vat_e5 = ${vat_e5},
      dirhams = ${dirhams === null ? null : JSON.stringify(dirhams)}::jsonb
    where id = ${id}
  `.execute(tx);
}
