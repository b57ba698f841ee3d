// The units of the caller's company.
import type { listCompanyUnits as endpoint } from "@filings/contract/api/companies";
import type { Db } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { requireOwnCompany } from "../../http/user-path.ts";
import { unitsOf } from "../../identity/company-units.ts";
import type { Tools } from "../../tools.ts";

export function listUnits(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  return unitsOf(db, caller.companyId);
}
