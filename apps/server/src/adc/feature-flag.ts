// The feature flag of ADC filings: without it the calls answer as if they did not exist, except to whom oversees units that file.
import { Problem } from "@filings/contract/errors";
import type { Db } from "../db/open.ts";
import { oversees, type Reader, readerOf } from "../filing/visibility/overseen.ts";
import type { Caller } from "../http/caller.ts";

type Flagged = Pick<Caller, "flags">;

function isOn({ flags }: Flagged): boolean {
  return flags.has("adc_filings_enabled");
}

/** Throws `feature_off`. */
export function requireAdc(caller: Flagged): void {
  if (!isOn(caller)) throw new Problem("feature_off");
}

/** For a filing that is only read; throws `feature_off`, but not to whom oversees the unit that files it. Null: there is none. */
export async function requireAdcToRead(db: Db, caller: Reader & Flagged, filingId: string | null): Promise<void> {
  if (isOn(caller)) return;
  const reader = filingId === null ? caller.companyId : await readerOf(db, caller, { table: "adc_filings", filingId });
  if (reader === caller.companyId) throw new Problem("feature_off");
}

/** For the closed lists that a page of a filing reads; throws `feature_off`, but not to whom oversees units. */
export async function requireAdcLists(db: Db, caller: Reader & Flagged): Promise<void> {
  if (!isOn(caller) && !(await oversees(db, caller))) throw new Problem("feature_off");
}
