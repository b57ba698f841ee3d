// Files one bill of the demo: drafts it, and seals, submits, withdraws or discards it, as it is meant to end.
import type { Equipment } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import { actOnFiling } from "../features/mpci/filings/act-on-filing.ts";
import { changeReference } from "../features/mpci/own-words/change-reference.ts";
import { prepareSubmission } from "../features/mpci/submission/prepare-submission.ts";
import { submitFiling } from "../features/mpci/submission/submit-filing.ts";
import { convertFiling } from "../mpci/drafts/convert-filing.ts";
import { createFiling } from "../mpci/drafts/create-filing.ts";
import { saveFiling } from "../mpci/drafts/save-filing.ts";
import type { Tools } from "../tools.ts";
import { type DayBill, dayBills, dayMaster, isSent } from "./day/day-bills.ts";
import { labelBill } from "./day/day-words.ts";
import { type Called, type Clerk, callerOf, callOf, type KeyOwner, sealed, sealers } from "./demo-clerk.ts";
import { demoSentBills } from "./demo-drafts.ts";

export interface DemoBill extends DayBill {
  /** Whose key seals it. */
  readonly sealer: KeyOwner;
}

/** Every bill that is filed at the first start, in this order. */
export function demoBills({ carriers, now }: { carriers: ReadonlyMap<string, string>; now: Date }): DemoBill[] {
  const outcome = "ACT";
  const sent = demoSentBills({ carrierId: carriers.get("EMCSL00") ?? "", now });
  return [
    ...sent.map((body): DemoBill => ({ body, outcome, by: sealers.amira, sealer: "amira" })),
    ...dayBills({ carriers, now }).map((bill): DemoBill => ({ ...bill, sealer: "amira" })),
    { body: dayMaster({ carriers, now }), outcome, by: sealers.salim, sealer: "salim" },
  ];
}

interface Filing {
  readonly clerk: Clerk;
  readonly call: Called;
  readonly bill: DemoBill;
}

/** True when nothing is left to be done with the bill; NAIC's answers come by themselves. */
export async function fileBill(tools: Tools, { clerk, call, bill }: Filing): Promise<boolean> {
  const drafter = bill.by === clerk.caller.email ? clerk.caller : await callerOf(tools, bill.by);
  return inTransaction(tools, async (tx) => {
    const known = await sql<{ id: string; status: MpciStatus }>`
      select id, status from filings
      where company_id = ${clerk.caller.companyId} and bill_number = ${bill.body.bill_number ?? ""}
    `.execute(tx);
    const filing = known.rows[0];
    if (filing !== undefined) return afterAnswer(tools, tx, { clerk, call, bill, filing });
    const drafting = callOf(drafter, tools.clock.now());
    const params = { filingId: (await createFiling(tools, drafting(tx, bill.body))).id };
    if (bill.reference !== undefined) await changeReference(tools, drafting(tx, { reference: bill.reference }, params));
    const { label: name } = bill;
    if (name !== undefined) {
      await labelBill(tools, tx, { call: drafting, companyId: drafter.companyId, filingId: params.filingId, name });
    }
    if (bill.outcome === "discarded") await actOnFiling(tools, drafting(tx, { action: "DISCARD" }, params));
    if (!isSent(bill.outcome)) return true;
    const prepared = await prepareSubmission(tools, call(tx, { key_id: clerk.keyId }, params));
    await submitFiling(tools, call(tx, sealed(clerk, prepared), params));
    return bill.outcome !== "withdrawn" && bill.outcome !== "update";
  });
}

/** A bill that may be loaded is withdrawn, or drafted anew. */
async function afterAnswer(
  tools: Tools,
  tx: Tx,
  { clerk, call, bill: { outcome }, filing }: Filing & { filing: { id: string; status: MpciStatus } },
): Promise<boolean> {
  if (outcome !== "withdrawn" && outcome !== "update") return true;
  if (filing.status !== "LOAD") return filing.status === "DRAFTED" || filing.status === "CANCELED";
  const params = { filingId: filing.id };
  if (outcome === "update") {
    const { revision, body } = await convertFiling(tools, call(tx, undefined, params));
    await saveFiling(tools, call(tx, { revision, body: { equipment: body.equipment.map(resealed) } }, params));
    return true;
  }
  const asked = { key_id: clerk.keyId, purpose: "CANCEL", reason: "BOOKING CANCELLED BY SHIPPER" };
  const prepared = await prepareSubmission(tools, call(tx, asked, params));
  const { preparation_id, signature, ethereum_address } = sealed(clerk, prepared);
  await actOnFiling(tools, call(tx, { action: "CANCEL", preparation_id, signature, ethereum_address }, params));
  return true;
}

/** The carrier has broken the seal for an inspection and put another one on. */
function resealed(container: Equipment): Equipment {
  const seals = container.seals.map((seal) => ({ ...seal, number: `${seal.number}R` }));
  return { ...container, seals };
}
