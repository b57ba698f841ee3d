// Tells the principal whose monthly limit stopped a declaration.
import type { FilingHeader } from "@filings/contract/adc/header";
import type { prepareAdcSubmission, submitAdcFiling } from "@filings/contract/api/adc/submission";
import type { Problem } from "@filings/contract/errors";
import { delegationToday } from "#adc/registration-codes";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { tellOfLimit } from "#ledger/payer/tell-of-limit";
import type { Tools } from "#tools";

type RefusedCall = Pick<Call<typeof prepareAdcSubmission> | Call<typeof submitAdcFiling>, "params" | "now">;

/** The refusal has undone what was prepared or submitted, so that this is a transaction of its own. */
export async function afterRefused(
  tools: Tools,
  { caller: { companyId }, params, now }: RefusedCall & { caller: Caller },
  { code }: Problem,
): Promise<void> {
  if (code !== "payer_cannot_cover") return;
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ header: FilingHeader }>`
      select header from adc_filings where id = ${params.filingId} and company_id = ${companyId}
    `.execute(tx);
    for (const { header } of rows) {
      const delegationId = await delegationToday(tx, { header, companyId, now });
      await tellOfLimit(tx, { companyId, delegationId, system: "ADC", now });
    }
  });
}
