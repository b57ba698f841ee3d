// Returns the cut-off that the company has entered for a voyage.
import type { getMpciCutOff as endpoint } from "@filings/contract/api/mpci/cut-offs";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { storedCutOff } from "./voyages.ts";

export function getCutOff(
  _tools: Tools,
  { db, caller, query }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { filing_id: filingId = null, ...voyage } = query;
  return storedCutOff(db, { ...voyage, companyId: caller.companyId }, filingId);
}
