// Who is billed: on the invoice of a month, and on the papers of payments.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { type Db, sql } from "#db/open";

export async function billedTo(db: Db, companyId: string): Promise<Invoice["billed_to"]> {
  const { rows } = await sql<Invoice["billed_to"]>`
    select name, street, po_box, city, postcode, country from companies where id = ${companyId}
  `.execute(db);
  return rows[0]!;
}

/** As a paper keeps it. */
export type Billed = Invoice["billed_to"] & {
  /** Absent on papers from before it was kept. */
  readonly tax_number?: string | null;
};

/** As the database would keep it with a payment that is settled now. */
export async function billedOnPaper(db: Db, companyId: string): Promise<Billed> {
  const { rows } = await sql<{ billed: Billed }>`select billed_to(${companyId}) as billed`.execute(db);
  return rows[0]!.billed;
}
