// Who is billed: on the invoice of a month, and on the papers of payments.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { type Db, sql } from "#db/open";

type BilledTo = Invoice["billed_to"];

/** As a paper keeps it. */
export type Billed = Omit<BilledTo, "tax_number"> & {
  /** Absent on papers from before it was kept. */
  readonly tax_number?: string | null;
};

/** As the database would keep it with a payment that is settled now. */
export async function billedTo(db: Db, companyId: string): Promise<BilledTo> {
  const { rows } = await sql<{ billed: BilledTo }>`select billed_to(${companyId}) as billed`.execute(db);
  return rows[0]!.billed;
}
