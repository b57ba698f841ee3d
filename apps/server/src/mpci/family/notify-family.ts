// Tells a family that a bill of it has changed, counts it anew when one is registered or ends, and notifies of a bill beneath which nothing is missing now.
import { mpciWorkflow } from "@filings/contract/mpci/workflow";
import { sql, type Tx } from "../../db/open.ts";
import { notify } from "../../notifications/notify.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { peopleOf } from "../notifications.ts";
import { countMissing, tellAbove } from "./filed-bill.ts";

type Changed = Pick<LockedFiling, "id" | "status" | "version_in_force">;

/** Moves no filing: only NAIC's answer does. */
export async function notifyFamily(
  tx: Tx,
  { before, after, now }: { before: Changed; after: Changed; now: Date },
): Promise<void> {
  const isRegistered = after.version_in_force !== before.version_in_force;
  if (isRegistered || after.status !== before.status) await tellAbove(tx, after.id);
  if (!isRegistered && !mpciWorkflow.final.includes(after.status)) return;
  for (const { id, missing_beneath } of await countMissing(tx, after.id)) {
    if (missing_beneath > 0 || id === after.id) continue;
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
