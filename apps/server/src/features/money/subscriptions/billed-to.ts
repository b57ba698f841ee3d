// The name and address on receipts and invoices.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { type Db, sql } from "#db/open";

export async function billedTo(db: Db, companyId: string): Promise<Invoice["billed_to"]> {
  const { rows } = await sql<Invoice["billed_to"]>`
    select name, street, po_box, city, postcode, country from companies where id = ${companyId}
  `.execute(db);
  return rows[0]!;
}
