// Lists the people of the company with their permissions, for every member.
import type { listCompanyUsers as endpoint } from "@filings/contract/api/company/users";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { companyUsers } from "#identity/members/company-users";
import type { Tools } from "#tools";

export async function listCompanyUsers(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const users = await companyUsers(db, caller);
  if (caller.permissions.includes("administer")) return users;
  return users.filter(({ active }) => active).map((user) => ({ ...user, last_used_at: null }));
}
