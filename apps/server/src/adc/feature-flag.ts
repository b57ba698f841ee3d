// The feature flag of ADC filings: without it the calls answer as if they did not exist.
import { Problem } from "@filings/contract/errors";
import type { Db } from "../db/open.ts";
import { effectiveFlags } from "../flags.ts";

/** Throws `feature_off`. */
export async function requireAdc(db: Db, { companyId }: { readonly companyId: string }): Promise<void> {
  if (!(await effectiveFlags(db, companyId)).has("adc_filings_enabled")) throw new Problem("feature_off");
}
