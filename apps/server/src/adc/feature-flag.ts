// The feature flag of ADC filings: without it the calls answer as if they did not exist.
import { Problem } from "@filings/contract/errors";
import type { Caller } from "../http/caller.ts";

/** Throws `feature_off`. */
export function requireAdc({ flags }: Pick<Caller, "flags">): void {
  if (!flags.has("adc_filings_enabled")) throw new Problem("feature_off");
}
