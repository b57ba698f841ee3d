// Counts a family anew when a bill of it is registered or ends, and notifies of a bill beneath which nothing is missing now.
import { sql, type Tx } from "../../db/open.ts";
import { notify } from "../../notifications/notify.ts";
import { peopleOf } from "../notifications.ts";
import { countMissing } from "./filed-bill.ts";

/** Moves no filing: only NAIC's answer does. */
export async function notifyFamily(tx: Tx, changed: { readonly id: string }, now: Date): Promise<void> {
  for (const { id, missing_beneath } of await countMissing(tx, changed.id)) {
    if (missing_beneath > 0 || id === changed.id) continue;
    const { rows } = await sql<{ company_id: string; number: string; version: number }>`
      select company_id, number, version from filings where id = ${id}
    `.execute(tx);
    const { company_id: companyId, number, version } = rows[0]!;
    const { people, billNumber } = await peopleOf(tx, id);
    await notify(tx, people, {
      companyId,
      kind: "filing_family_complete",
      params: { number, bill_number: billNumber, version },
      filing: { system: "MPCI", id },
      now,
    });
  }
}
