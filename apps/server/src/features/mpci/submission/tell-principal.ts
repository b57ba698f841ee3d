// Tells the principal whose monthly limit stopped a bill: as it is prepared, and after a submission that was refused.
import type { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import type { Problem } from "@filings/contract/errors";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { tellOfLimit } from "#ledger/payer/tell-of-limit";
import type { LockedFiling } from "#mpci/lock-filing";
import type { Tools } from "#tools";

type Stopped = Pick<LockedFiling, "company_id" | "delegation_id">;

export function tellPrincipal(
  tx: Tx,
  { filing: { company_id: companyId, delegation_id: delegationId }, now }: { filing: Stopped; now: Date },
): Promise<void> {
  return tellOfLimit(tx, { companyId, delegationId, system: "MPCI", now });
}

/** The refusal has undone the submission, so that this is a transaction of its own. */
export async function afterSubmitRefused(
  tools: Tools,
  { caller, params, now }: Call<typeof submitMpciFiling> & { caller: Caller },
  { code }: Problem,
): Promise<void> {
  if (code !== "payer_cannot_cover") return;
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<Stopped>`
      select company_id, delegation_id from filings where id = ${params.filingId} and company_id = ${caller.companyId}
    `.execute(tx);
    for (const filing of rows) await tellPrincipal(tx, { filing, now });
  });
}
