// Registers a further company of the person signed in.
import type { addCompany as endpoint } from "@filings/contract/api/company/registration";
import type { Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { makeCompany } from "#identity/make-company";
import { requireCountry } from "#identity/require-country";
import type { Tools } from "#tools";

export async function addCompany(
  tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireCountry(tools, body.country);
  const first = { userId: caller.userId, name: caller.name, email: caller.email };
  const standing = tools.settings.companyApproval ? "WAITING" : "ACTIVE";
  const companyId = await makeCompany(tx, { company: body, first, standing, request, now });
  return { company_id: companyId, company_name: body.name.trim() };
}
