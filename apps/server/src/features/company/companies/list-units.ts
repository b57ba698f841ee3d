// Lists the units of the caller's company.
import type { listCompanyUnits as endpoint } from "@filings/contract/api/company/companies";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { unitsOf } from "#identity/company-units";
import type { Tools } from "#tools";

export function listUnits(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  return unitsOf(db, caller.companyId);
}
