// Notifies those who file beneath a bill in the same company that an update of it is registered.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { changesForBeneath } from "@filings/contract/mpci/types/seen-from-beneath";
import { sql, type Tx } from "../../db/open.ts";
import { notify } from "../../notifications/notify.ts";
import { beneathQuery } from "../cancellation/bills-beneath.ts";
import { filerOf } from "../check.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { peopleOf } from "../notifications.ts";

type Registered = Pick<LockedFiling, "id" | "company_id" | "delegation_id" | "version_in_force">;

/** Other companies see no more of a bill than its number, its party id and its state: an update is none of these. */
export async function notifyBeneathUpdate(
  tx: Tx,
  { before, after, now }: { before: Registered; after: Registered; now: Date },
): Promise<void> {
  const [from, to] = [before.version_in_force, after.version_in_force];
  if (from === null || to === null || to <= from) return;
  const { id, company_id: companyId, delegation_id: delegationId } = after;
  const { rows: versions } = await sql<{ body: FilingBody }>`
    select body from filing_versions where filing_id = ${id} and version in (${from}, ${to}) order by version
  `.execute(tx);
  const [known, registered] = versions.map(({ body }) => body);
  if (known === undefined || registered === undefined || !changesForBeneath(known, registered)) return;
  // A bill beneath names it as it was.
  const { bill_type, bill_number, master_bill_number } = known;
  const partyId = (await filerOf(tx, { companyId, delegationId, now })).mpci_party_id;
  if ((bill_type !== "MASTER" && bill_type !== "CO_LOAD_MASTER") || bill_number === null || partyId === null) return;
  const { rows: beneath } = await beneathQuery({ bill_type, bill_number, master_bill_number, partyId }).execute(tx);
  for (const bill of beneath.filter(({ company_id }) => company_id === companyId)) {
    const { people, billNumber } = await peopleOf(tx, bill.id);
    const { number, version } = bill;
    await notify(tx, people, {
      companyId,
      kind: "filing_parent_updated",
      params: { number, bill_number: billNumber, version, parent_bill_number: bill_number },
      filing: { system: "MPCI", id: bill.id },
      now,
    });
  }
}
